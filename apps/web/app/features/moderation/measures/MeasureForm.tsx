import { chosenOf, optionsOf } from '@kiroku/contract/base/kinds';
import {
  REASON_LABELS,
  type Reason,
  SUSPENSION_DAYS,
  suspensionLabel,
} from '@kiroku/contract/moderation/labels';
import { MODERATION_MESSAGES } from '@kiroku/contract/moderation/problems';
import { STATEMENT_MAX } from '@kiroku/contract/moderation/rules';
import { ConfirmButton } from '@kiroku/ui/actions/ConfirmButton';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Field } from '@kiroku/ui/forms/Field';
import { Select } from '@kiroku/ui/forms/Select';
import { TextArea } from '@kiroku/ui/forms/TextArea';
import { TextInput } from '@kiroku/ui/forms/TextInput';
import { useState } from 'react';
import type { FieldErrors } from '#app/lib/fieldErrors.ts';
import { useFieldForm } from '#app/lib/useFieldForm.ts';
import styles from './MeasureForm.module.css';
import { CHOICE_LABELS, type MeasureChoice, type MeasureSubject, measureChoices } from './measureChoices.ts';
import { type MeasureDraft, takeMeasure } from './takeMeasure.ts';

export type MeasureFormProps = {
  subject: MeasureSubject;
  /** The report it answers. */
  report?: number;
  /** Reason of the report, chosen at first. */
  reason?: Reason;
  /** Called after the measure, and after a refusal because things have changed. */
  onDone: () => void;
};

const REASON_OPTIONS = optionsOf(REASON_LABELS);
const DAY_OPTIONS = SUSPENSION_DAYS.map((days) => ({ value: String(days), label: suspensionLabel(days) }));

/** Form of a measure against a member or a picture, with its statement of reasons (product.md, Moderation 4). */
export function MeasureForm(props: MeasureFormProps) {
  const { choices, choice, setChosen, draft, set, errors, busy, form, apply } = useMeasureForm(props);
  if (!choice) return <p className={styles.none}>Aucune mesure n’est possible ici.</p>;
  return (
    <form ref={form} className={styles.form} method="post" onSubmit={(event) => event.preventDefault()}>
      <Field label="Mesure">
        <Select
          options={choices.map((value) => ({ value, label: CHOICE_LABELS[value] }))}
          value={choice}
          onChange={({ target: { value } }) => setChosen(choices.find((one) => one === value))}
        />
      </Field>
      <Details choice={choice} draft={draft} errors={errors} set={set} />
      <Field
        label="Exposé des motifs"
        error={errors.statement}
        hint={props.subject.user ? 'Envoyé au membre par email, et conservé.' : 'Conservé avec la mesure.'}
      >
        <TextArea
          name="statement"
          rows={3}
          maxLength={STATEMENT_MAX}
          value={draft.statement}
          onChange={({ target: { value } }) => set({ statement: value })}
        />
      </Field>
      <ConfirmButton
        variant="danger"
        confirmLabel="Cliquez pour confirmer"
        busy={busy}
        onConfirm={apply}
        className={styles.apply}
      >
        {CHOICE_LABELS[choice]}
      </ConfirmButton>
    </form>
  );
}

type DetailsProps = {
  choice: MeasureChoice;
  draft: MeasureDraft;
  errors: FieldErrors;
  set: (change: Partial<MeasureDraft>) => void;
};

/** The reason, and what a suspension or a new name needs. */
function Details({ choice, draft, errors, set }: DetailsProps) {
  return (
    <div className={styles.row}>
      <Field label="Raison" error={errors.reason}>
        <Select
          name="reason"
          options={REASON_OPTIONS}
          value={draft.reason}
          onChange={({ target: { value } }) =>
            set({ reason: chosenOf(REASON_OPTIONS, value) ?? draft.reason })
          }
        />
      </Field>
      {choice === 'suspend' && (
        <Field label="Durée" error={errors.days}>
          <Select
            name="days"
            options={DAY_OPTIONS}
            value={String(draft.days)}
            onChange={({ target: { value } }) =>
              set({ days: SUSPENSION_DAYS.find((days) => String(days) === value) ?? null })
            }
          />
        </Field>
      )}
      {choice === 'rename' && (
        <Field
          label="Nouveau pseudo"
          error={errors.username}
          hint="Laissé vide, un pseudo neutre est choisi."
        >
          <TextInput
            name="username"
            autoComplete="off"
            value={draft.username}
            onChange={({ target: { value } }) => set({ username: value })}
          />
        </Field>
      )}
    </div>
  );
}

/** State of the form. */
function useMeasureForm({ subject, report, reason = 'other', onDone }: MeasureFormProps) {
  const choices = measureChoices(subject);
  const [chosen, setChosen] = useState<MeasureChoice | undefined>(choices[0]);
  const [draft, setDraft] = useState<MeasureDraft>({ reason, statement: '', username: '', days: 7 });
  const { form, errors, setErrors, busy, submit } = useFieldForm();
  // A picture that was removed is no choice any more.
  const choice = chosen && choices.includes(chosen) ? chosen : choices[0];
  const set = (change: Partial<MeasureDraft>) => {
    setDraft((last) => ({ ...last, ...change }));
    const [name = ''] = Object.keys(change);
    setErrors(({ [name]: _, ...others }) => others);
  };
  const missing = draft.statement.trim() === '' ? { statement: MODERATION_MESSAGES.noStatement } : {};
  const apply = () => {
    if (!choice) return;
    submit(missing, async () => {
      await takeMeasure(choice, subject, draft, report ?? null);
      toast.success('Mesure appliquée');
      setDraft((last) => ({ ...last, statement: '', username: '' }));
      onDone();
    });
  };
  return { choices, choice, setChosen, draft, set, errors, busy, form, apply };
}
