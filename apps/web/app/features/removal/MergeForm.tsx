import { mergeAnime, mergeManga } from '@kiroku/contract/catalogue/calls';
import { REMOVAL_TAB } from '@kiroku/contract/catalogue/titleForm';
import { titlePath } from '@kiroku/contract/catalogue/titles';
import { editTitlePath } from '@kiroku/contract/paths';
import { ConfirmButton } from '@kiroku/ui/actions/ConfirmButton';
import { Field } from '@kiroku/ui/forms/Field';
import { useId, useState } from 'react';
import { call } from '#app/lib/call.ts';
import { TitlePicker } from '#app/media/TitlePicker.tsx';
import { ReasonField } from './ReasonField.tsx';
import styles from './Removal.module.css';
import { type ComparedTitle, type RemovalProps, TitleFacts } from './TitleFacts.tsx';
import { useRemoval } from './useRemoval.ts';
import { useTitleUse } from './useTitleUse.ts';

/** Merges the title into another one, shown side by side with what depends on each. */
export function MergeForm({ kind, title }: RemovalProps) {
  const id = useId();
  const [kept, setKept] = useState<ComparedTitle | null>(null);
  const [reason, setReason] = useState('');
  const removal = useRemoval();
  const { errors, busy } = removal;
  const merge = () => {
    if (!kept) return removal.refuse({ into: 'Choisissez le titre à garder.' });
    removal.send({
      reason,
      run: (sent) =>
        call(kind === 'anime' ? mergeAnime : mergeManga, {
          params: { id: title.id },
          body: { into: kept.id, reason: sent },
        }),
      done: 'Titres fusionnés',
      next: titlePath(kind, kept.id, kept),
    });
  };
  return (
    <section className={styles.form} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        C’est un doublon
      </h2>
      <p className={styles.note}>
        Bibliothèques, favoris, épisodes, propositions et historique passent au titre gardé. L’ancienne
        adresse y mène.
      </p>
      <Field label="Titre à garder" error={errors.into} hint="Cherchez-le par l’un de ses noms." required>
        <TitlePicker kind={kind} isExcepted={(id) => id === title.id} onPick={setKept} />
      </Field>
      <Comparison kind={kind} title={title} kept={kept} />
      <ReasonField value={reason} onChange={setReason} error={errors.reason} />
      <div>
        <ConfirmButton variant="primary" confirmLabel="Cliquez pour confirmer" busy={busy} onConfirm={merge}>
          Fusionner
        </ConfirmButton>
      </div>
    </section>
  );
}

/** Both titles, and a warning where more depends on the one that goes. */
function Comparison({ kind, title, kept }: RemovalProps & { kept: ComparedTitle | null }) {
  const [lost, gained] = [useTitleUse(kind, title.id), useTitleUse(kind, kept?.id ?? null)];
  if (!kept) return null;
  const weight = (use: typeof lost) => (use ? use.members + use.favorites : 0);
  return (
    <>
      <div className={styles.pair}>
        <TitleFacts kind={kind} label="Disparaît" title={title} use={lost} />
        <TitleFacts kind={kind} label="Reste" title={kept} use={gained} />
      </div>
      {lost && gained && weight(lost) > weight(gained) && (
        <p className={styles.warning} role="status">
          Plus de membres ont le titre qui disparaît.{' '}
          <a href={editTitlePath(kind, kept.id, REMOVAL_TAB)}>Fusionner dans l’autre sens</a>
        </p>
      )}
    </>
  );
}
