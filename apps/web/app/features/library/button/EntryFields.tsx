import { LIBRARY_STATUSES, MOST_REWATCHES } from '@kiroku/contract/library/labels';
import { mostEpisodes } from '@kiroku/contract/library/rules';
import { typeScore } from '@kiroku/contract/library/score';
import { DateField } from '@kiroku/ui/forms/DateField';
import { Field } from '@kiroku/ui/forms/Field';
import { NumberStepper } from '@kiroku/ui/forms/NumberStepper';
import { ScoreField } from '@kiroku/ui/forms/ScoreField';
import { Select } from '@kiroku/ui/forms/Select';
import type { Watchable } from '../data/Watchable.ts';
import styles from './EntryDialog.module.css';
import { type DateName, draftWithStatus } from './entryDraft.ts';
import type { EntryForm } from './useEntryForm.ts';

const STATUSES = LIBRARY_STATUSES.map(({ value, label }) => ({ value: String(value), label }));
const DATES = { startDate: 'Date de début', endDate: 'Date de fin' } as const;

/** Every field of an entry. */
export function EntryFields({ title, form }: { title: Watchable; form: EntryForm }) {
  const { draft, errors, change } = form;
  const total = title.NbEpisodes;
  const choose = (text: string) => {
    const status = LIBRARY_STATUSES.find(({ value }) => String(value) === text)?.value ?? null;
    const { progression } = draftWithStatus(draft, status, title);
    change(progression === draft.progression ? { status } : { status, progression });
  };
  return (
    <div className={styles.fields}>
      <Field label="Statut" error={errors.status}>
        <Select
          options={STATUSES}
          placeholder="Choisir un statut"
          value={String(draft.status ?? '')}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </Field>
      <Field label="Note" error={errors.score}>
        <ScoreField
          placeholder="De 0 à 10"
          value={draft.score}
          accept={typeScore}
          onChange={(score) => change({ score })}
        />
      </Field>
      <Field className={styles.wide} label="Progression" error={errors.progression}>
        <NumberStepper
          value={draft.progression}
          max={mostEpisodes(title)}
          suffix={total ? `/ ${total.toLocaleString('fr-FR')}` : undefined}
          increaseLabel="Un épisode de plus"
          decreaseLabel="Un épisode de moins"
          onChange={(progression) => change({ progression })}
        />
      </Field>
      <Field className={styles.wide} label="Revisionnages" error={errors.rewatch}>
        <NumberStepper
          value={draft.rewatch}
          max={MOST_REWATCHES}
          increaseLabel="Un revisionnage de plus"
          decreaseLabel="Un revisionnage de moins"
          onChange={(rewatch) => change({ rewatch })}
        />
      </Field>
      <Day name="startDate" form={form} />
      <Day name="endDate" form={form} />
    </div>
  );
}

function Day({ name, form }: { name: DateName; form: EntryForm }) {
  const { draft, errors, change, markUnfinished } = form;
  const words = DATES[name].toLowerCase();
  return (
    <Field className={styles.wide} label={DATES[name]} error={errors[name]}>
      <DateField
        value={draft[name]}
        onChange={(day) => change({ [name]: day })}
        onUnfinished={(unfinished) => markUnfinished(name, unfinished)}
        openLabel={`Choisir la ${words}`}
        clearLabel={`Effacer la ${words}`}
        previousLabel="Mois précédent"
        nextLabel="Mois suivant"
      />
    </Field>
  );
}
