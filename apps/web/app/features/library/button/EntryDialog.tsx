import { displayTitleLanguage, shownTitle } from '@kiroku/contract/catalogue/titles';
import { Button } from '@kiroku/ui/actions/Button';
import { ConfirmButton } from '@kiroku/ui/actions/ConfirmButton';
import { Dialog } from '@kiroku/ui/feedback/Dialog';
import { useId, useState } from 'react';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { followed } from '../followed.ts';
import { ConfirmLeave } from './ConfirmLeave.tsx';
import styles from './EntryDialog.module.css';
import type { EntryDialogProps } from './EntryDialogProps.ts';
import { EntryFields } from './EntryFields.tsx';
import { useEntryForm } from './useEntryForm.ts';

/**
 * Full form of an entry in the member's library (product.md, Library 3). Leaving with unsaved changes asks first. Loaded
 * on demand, unmounted on close.
 */
export const EntryDialog = withQueries(function EntryDialog(props: EntryDialogProps) {
  const { media, onClose } = props;
  const formId = useId();
  const form = useEntryForm(props);
  const [asking, setAsking] = useState(false);
  const leave = () => (form.isDirty ? setAsking(!asking) : onClose());
  return (
    <Dialog
      open
      onClose={leave}
      closeLabel="Fermer"
      title={
        <span className={styles.name} lang={displayTitleLanguage(media) ?? undefined}>
          {shownTitle(media)}
        </span>
      }
      footer={
        asking ? (
          <ConfirmLeave onStay={() => setAsking(false)} onLeave={onClose} />
        ) : (
          <>
            {form.isStored && (
              <ConfirmButton
                className={styles.remove}
                confirmLabel="Cliquez pour confirmer"
                busy={form.removing}
                onConfirm={form.remove}
              >
                Supprimer
              </ConfirmButton>
            )}
            <Button variant="plain" onClick={leave}>
              Annuler
            </Button>
            <Button type="submit" form={formId} variant="primary" busy={form.saving}>
              Enregistrer
            </Button>
          </>
        )
      }
    >
      <form ref={form.ref} id={formId} noValidate onSubmit={form.submit} aria-busy={form.saving}>
        <EntryFields title={followed(media)} form={form} />
      </form>
    </Dialog>
  );
});
