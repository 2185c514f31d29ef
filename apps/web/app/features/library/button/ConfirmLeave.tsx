import { Button } from '@kiroku/ui/actions/Button';
import { useEffect, useId, useRef } from 'react';
import styles from './EntryDialog.module.css';

export type ConfirmLeaveProps = { onStay: () => void; onLeave: () => void };

/** Question before closing with unsaved changes; staying restores the focus. */
export function ConfirmLeave({ onStay, onLeave }: ConfirmLeaveProps) {
  const id = useId();
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    stay.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <>
      <p id={id} className={styles.question}>
        Modifications non enregistrées
      </p>
      <Button variant="plain" className={styles.leave} aria-describedby={id} onClick={onLeave}>
        Abandonner
      </Button>
      <Button ref={stay} variant="primary" aria-describedby={id} onClick={onStay}>
        Continuer
      </Button>
    </>
  );
}
