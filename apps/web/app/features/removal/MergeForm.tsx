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

type Values = { into: ComparedTitle | null; reason: string };
const EMPTY: Values = { into: null, reason: '' };

/** Merges the title into another one, shown side by side with the references to each. */
export function MergeForm({ kind, title }: RemovalProps) {
  const id = useId();
  const remove = useRemoval();
  const form = useForm({
    schema: async () => (await import('@kiroku/contract/catalogue/removal')).mergeForm,
    stored: EMPTY,
    body: ({ into, reason }) => ({ into: into?.id, reason }),
    async send({ into, reason }) {
      if (!into) return;
      const input = { params: { id: title.id }, body: { into: into.id, reason } };
      await remove({
        call: call(kind === 'anime' ? mergeAnime : mergeManga, input),
        done: 'Titres fusionnés',
        next: titlePath(kind, into.id, into),
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
          {...form.field('into')}
        >
          <TitlePicker
            name="into"
            kind={kind}
            isExcepted={(id) => id === title.id}
            onPick={(into) => form.set({ into })}
          />
        </Field>
        <Comparison kind={kind} title={title} target={form.values.into} />
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
function Comparison({ kind, title, target }: RemovalProps & { target: ComparedTitle | null }) {
  const [lost, gained] = [useTitleUse(kind, title.id), useTitleUse(kind, target?.id ?? null)];
  if (!target) return null;
  const weight = (use: typeof lost) => (use ? use.members + use.favorites : 0);
  return (
    <>
      <div className={styles.pair}>
        <TitleFacts kind={kind} label="Disparaît" title={title} use={lost} />
        <TitleFacts kind={kind} label="Reste" title={target} use={gained} />
      </div>
      {lost && gained && weight(lost) > weight(gained) && (
        <p className={styles.warning} role="status">
          Plus de membres ont le titre qui disparaît.{' '}
          <a href={editTitlePath(kind, target.id, REMOVAL_TAB)}>Fusionner dans l’autre sens</a>
        </p>
      )}
    </>
  );
}
