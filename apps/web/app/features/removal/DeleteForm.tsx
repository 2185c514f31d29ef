import { deleteAnime, deleteManga } from '@kiroku/contract/catalogue/calls';
import { explorePath } from '@kiroku/contract/paths';
import { ConfirmButton } from '@kiroku/ui/actions/ConfirmButton';
import { useId, useState } from 'react';
import { call } from '#app/lib/call.ts';
import { ReasonField } from './ReasonField.tsx';
import styles from './Removal.module.css';
import type { RemovalProps } from './TitleFacts.tsx';
import { usedBy } from './usedBy.ts';
import { useRemoval } from './useRemoval.ts';
import { useTitleUse } from './useTitleUse.ts';

/** Deletes the title with all that depends on it. */
export function DeleteForm({ kind, title }: RemovalProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const { errors, busy, send } = useRemoval();
  const use = useTitleUse(kind, title.id);
  const remove = () =>
    send({
      reason,
      run: (sent) =>
        call(kind === 'anime' ? deleteAnime : deleteManga, {
          params: { id: title.id },
          body: { reason: sent },
        }),
      done: 'Titre supprimé',
      next: explorePath(kind),
    });
  return (
    <section className={styles.form} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Supprimer ce titre
      </h2>
      <p className={styles.note}>
        Il disparaît partout, des bibliothèques aussi, sans retour possible.
        {use && ` Il y a\u202f: ${usedBy(kind, use).join(', ')}.`}
      </p>
      <ReasonField value={reason} onChange={setReason} error={errors.reason} />
      <div>
        <ConfirmButton variant="danger" confirmLabel="Cliquez pour confirmer" busy={busy} onConfirm={remove}>
          Supprimer
        </ConfirmButton>
      </div>
    </section>
  );
}
