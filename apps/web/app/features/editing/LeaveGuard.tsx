import { Button } from '@kiroku/ui/actions/Button';
import { Dialog } from '@kiroku/ui/feedback/Dialog';
import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';

export type LeaveGuardProps = {
  /** There are unsent changes. */
  active: boolean;
  /** Set once they were sent: the way on is free. */
  sent: RefObject<boolean>;
  /** Addresses of the form's own tabs. */
  within: readonly string[];
};

/** Asks before unsent changes are left; the browser asks by itself before a page is closed. */
export function LeaveGuard({ active, sent, within }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active &&
      !sent.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      !within.includes(nextLocation.pathname),
  );
  useEffect(() => {
    if (!active) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!sent.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active, sent]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title="Quitter sans envoyer&#8239;?"
      closeLabel="Fermer"
      size="small"
      footer={
        <>
          <Button variant="plain" onClick={() => blocker.proceed?.()}>
            Quitter
          </Button>
          <Button variant="primary" onClick={stay}>
            Rester
          </Button>
        </>
      }
    >
      <p>Vos changements ne sont pas envoyés. Ils restent sur cet appareil jusqu’à votre retour.</p>
    </Dialog>
  );
}
