import { deleteAnime, deleteManga } from '@kiroku/contract/catalogue/calls';
import { explorePath } from '@kiroku/contract/paths';
import { ConfirmButton } from '@kiroku/ui/actions/ConfirmButton';
import { useId } from 'react';
import { call } from '#app/lib/calls/call.ts';
import { useForm } from '#app/lib/form/useForm.ts';
import { ReasonField } from './ReasonField.tsx';
import styles from './Removal.module.css';
import type { RemovalProps } from './TitleFacts.tsx';
import { usedBy } from './usedBy.ts';
import { useRemoval } from './useRemoval.ts';
import { useTitleUse } from './useTitleUse.ts';

const EMPTY = { reason: '' };

/** Deletes the title with all that depends on it. */
export function DeleteForm({ kind, title }: RemovalProps) {
  const id = useId();
  const remove = useRemoval();
  const use = useTitleUse(kind, title.id);
  const form = useForm({
    schema: async () => (await import('@kiroku/contract/catalogue/removal')).deleteBody,
    stored: EMPTY,
    send: (body) =>
      remove({
        call: call(kind === 'anime' ? deleteAnime : deleteManga, { params: { id: title.id }, body }),
        done: 'Titre supprimé',
        next: explorePath(kind),
      }),
  });
  return (
    <section aria-labelledby={id}>
      <form {...form.props} className={styles.form}>
        <h2 id={id} className={styles.heading}>
          Supprimer ce titre
        </h2>
        <p className={styles.note}>
          Il disparaît partout, des bibliothèques aussi, sans retour possible.
          {use && ` Il y a\u202f: ${usedBy(kind, use).join(', ')}.`}
        </p>
        <ReasonField form={form} />
        <div>
          <ConfirmButton
            variant="danger"
            confirmLabel="Cliquez pour confirmer"
            busy={form.busy}
            onConfirm={form.submit}
          >
            Supprimer
          </ConfirmButton>
        </div>
      </form>
    </section>
  );
}
