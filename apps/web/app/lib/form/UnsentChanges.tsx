import { Button } from '@kiroku/ui/actions/Button';
import { Dialog } from '@kiroku/ui/feedback/Dialog';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { formsLeft, type UnsentForm, unsentForms } from './unsentForms.ts';

export type UnsentChangesProps = {
  /** There are unsent changes. */
  active: boolean;
  /** Set once they were sent: the way on is free. */
  sent?: RefObject<boolean>;
  /** Addresses of the form's own tabs. */
  within?: readonly string[];
  /** Storage of the changes until the form returns; by default they are lost. */
  storedIn?: UnsentForm['storedIn'];
};

const NOWHERE: readonly string[] = [];

/**
 * Asks before the unsent changes of a form are left; the browser asks before a page is closed. One of the page's forms asks for all
 * (product.md, Pages 14).
 */
export function UnsentChanges({ active, sent, within = NOWHERE, storedIn = null }: UnsentChangesProps) {
  const [form, setForm] = useState<UnsentForm | null>(null);
  const addresses = within.join(' ');
  useEffect(() => {
    if (!active) return undefined;
    const added: UnsentForm = { sent, within: addresses === '' ? NOWHERE : addresses.split(' '), storedIn };
    const remove = unsentForms.add(added);
    setForm(added);
    return () => {
      remove();
      setForm(null);
    };
  }, [active, sent, addresses, storedIn]);
  const [first] = useSyncExternalStore(unsentForms.subscribe, unsentForms.read, unsentForms.readOnServer);
  return form !== null && form === first && <LeaveQuestion />;
}

function LeaveQuestion() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      formsLeft(currentLocation.pathname, nextLocation.pathname).length > 0,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (formsLeft().length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  const stay = () => blocker.reset?.();
  const places = unsentForms.read().map(({ storedIn }) => storedIn);
  const isStored = !places.includes(null);
  const place = places.includes('tab') ? 'dans cet onglet' : 'sur cet appareil';
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={`Quitter sans ${isStored ? 'envoyer' : 'enregistrer'}\u202f?`}
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
      <p>
        {isStored
          ? `Vos changements ne sont pas envoyés. Ils restent ${place} jusqu’à votre retour.`
          : 'Vos changements ne sont pas enregistrés et seront perdus.'}
      </p>
    </Dialog>
  );
}
