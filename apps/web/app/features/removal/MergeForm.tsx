import { mergeAnime, mergeManga } from '@kiroku/contract/catalogue/calls';
import { REMOVAL_TAB } from '@kiroku/contract/catalogue/form/titleForm';
import { titlePath } from '@kiroku/contract/catalogue/titles';
import { editTitlePath } from '@kiroku/contract/paths';
import { ConfirmButton } from '@kiroku/ui/actions/ConfirmButton';
import { Field } from '@kiroku/ui/forms/field/Field';
import { useId } from 'react';
import { call } from '#app/lib/calls/call.ts';
import { useForm } from '#app/lib/form/useForm.ts';
import { TitlePicker } from '#app/media/TitlePicker.tsx';
import { ReasonField } from './ReasonField.tsx';
import styles from './Removal.module.css';
import { type ComparedTitle, type RemovalProps, TitleFacts } from './TitleFacts.tsx';
import { useRemoval } from './useRemoval.ts';
import { useTitleUse } from './useTitleUse.ts';

type Values = { kept: ComparedTitle | null; reason: string };
const EMPTY: Values = { kept: null, reason: '' };

/** Merges the title into another one, shown side by side with what depends on each. */
export function MergeForm({ kind, title }: RemovalProps) {
  const id = useId();
  const remove = useRemoval();
  const form = useForm({
    schema: async () => (await import('@kiroku/contract/catalogue/removal')).mergeForm,
    stored: EMPTY,
    body: ({ kept, reason }) => ({ into: kept?.id, reason }),
    paths: { into: 'kept' },
    async send({ kept, reason }) {
      if (!kept) return;
      const input = { params: { id: title.id }, body: { into: kept.id, reason } };
      await remove({
        call: call(kind === 'anime' ? mergeAnime : mergeManga, input),
        done: 'Titres fusionnés',
        next: titlePath(kind, kept.id, kept),
      });
    },
  });
  return (
    <section aria-labelledby={id}>
      <form {...form.props} className={styles.form}>
        <h2 id={id} className={styles.heading}>
          C’est un doublon
        </h2>
        <p className={styles.note}>
          Bibliothèques, favoris, épisodes, propositions et historique passent au titre gardé. L’ancienne
          adresse y mène.
        </p>
        <Field
          label="Titre à garder"
          hint="Cherchez-le par l’un de ses noms."
          required
          {...form.field('kept')}
        >
          <TitlePicker
            name="kept"
            kind={kind}
            isExcepted={(id) => id === title.id}
            onPick={(kept) => form.set({ kept })}
          />
        </Field>
        <Comparison kind={kind} title={title} kept={form.values.kept} />
        <ReasonField form={form} />
        <div>
          <ConfirmButton
            variant="primary"
            confirmLabel="Cliquez pour confirmer"
            busy={form.busy}
            onConfirm={form.submit}
          >
            Fusionner
          </ConfirmButton>
        </div>
      </form>
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
