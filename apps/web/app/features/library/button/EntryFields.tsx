import { frenchNumber } from '@kiroku/contract/base/text';
import { hasBegun } from '@kiroku/contract/catalogue/shown/titleStatus';
import {
  LIBRARY_STATUSES,
  MOST_REWATCHES,
  MOST_VOLUMES,
  NOTE_MAX,
  statusesOf,
} from '@kiroku/contract/library/labels';
import { mostProgress, mostVolumes, statusChoices } from '@kiroku/contract/library/rules';
import { typeScore } from '@kiroku/contract/library/score';
import { Select } from '@kiroku/ui/forms/choice/Select';
import { DateField } from '@kiroku/ui/forms/date/DateField';
import { Field } from '@kiroku/ui/forms/field/Field';
import { NumberStepper } from '@kiroku/ui/forms/number/NumberStepper';
import { ScoreField } from '@kiroku/ui/forms/number/ScoreField';
import { TextArea } from '@kiroku/ui/forms/text/TextArea';
import { WORDS } from '../data/words.ts';
import type { Followed } from '../followed.ts';
import styles from './EntryDialog.module.css';
import { type DateName, draftWithStatus } from './entryDraft.ts';
import type { EntryForm } from './useEntryForm.ts';

const DATES = { startDate: 'Date de début', endDate: 'Date de fin' } as const;

/** Every field of an entry. */
export function EntryFields({ title, form }: { title: Followed; form: EntryForm }) {
  const { draft, start, errors, change } = form;
  const words = WORDS[title.kind];
  return (
    <div className={styles.fields}>
      <Status title={title} form={form} />
      {(hasBegun(title) || start.score !== '') && (
        <Field label="Note" error={errors.score}>
          <ScoreField
            placeholder="De 0 à 10"
            value={draft.score}
            accept={typeScore}
            onChange={(score) => change({ score })}
          />
        </Field>
      )}
      <Field className={styles.wide} label={words.progress} error={errors.progression}>
        <NumberStepper
          value={draft.progression}
          max={mostProgress(title)}
          suffix={suffixOf(title.total)}
          increaseLabel={words.more}
          decreaseLabel={words.less}
          onChange={(progression) => change({ progression })}
        />
      </Field>
      {title.kind === 'manga' && <Volumes title={title} form={form} />}
      <Field className={styles.wide} label={words.again} error={errors.rewatch}>
        <NumberStepper
          value={draft.rewatch}
          max={MOST_REWATCHES}
          increaseLabel={words.againMore}
          decreaseLabel={words.againLess}
          onChange={(rewatch) => change({ rewatch })}
        />
      </Field>
      <Day name="startDate" form={form} />
      <Day name="endDate" form={form} />
      <Field
        className={styles.whole}
        label="Note personnelle"
        hint="Personne d’autre que vous ne la lit."
        error={errors.note}
      >
        <TextArea
          rows={3}
          maxLength={NOTE_MAX}
          value={draft.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      </Field>
    </div>
  );
}

function Status({ title, form }: { title: Followed; form: EntryForm }) {
  const { draft, start, errors, change } = form;
  const statuses = statusChoices(title, statusesOf(title.kind), start.status).map(({ value, label }) => ({
    value: String(value),
    label,
  }));
  const choose = (text: string) => {
    const status = LIBRARY_STATUSES.find(({ value }) => String(value) === text)?.value ?? null;
    change(draftWithStatus(draft, status, title));
  };
  return (
    <Field label="Statut" error={errors.status}>
      <Select
        options={statuses}
        placeholder="Choisir un statut"
        value={String(draft.status ?? '')}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </Field>
  );
}

/** Volumes of a manga: read, and owned. */
function Volumes({ title, form }: { title: Followed; form: EntryForm }) {
  const { draft, errors, change } = form;
  const labels = { increaseLabel: 'Un tome de plus', decreaseLabel: 'Un tome de moins' };
  return (
    <>
      <Field className={styles.wide} label="Tomes lus" error={errors.volumes}>
        <NumberStepper
          value={draft.volumes}
          max={mostVolumes(title)}
          suffix={suffixOf(title.volumes)}
          {...labels}
          onChange={(volumes) => change({ volumes })}
        />
      </Field>
      <Field className={styles.wide} label="Tomes possédés" error={errors.volumesOwned}>
        <NumberStepper
          value={draft.volumesOwned}
          max={MOST_VOLUMES}
          {...labels}
          onChange={(volumesOwned) => change({ volumesOwned })}
        />
      </Field>
    </>
  );
}

function suffixOf(total: number | null | undefined): string | undefined {
  return total ? `/ ${frenchNumber(total)}` : undefined;
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
