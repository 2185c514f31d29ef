import { chosenOf, optionsOf } from '@kiroku/contract/base/kinds';
import {
  REASON_LABELS,
  type Reason,
  SUSPENSION_DAYS,
  suspensionLabel,
} from '@kiroku/contract/moderation/labels';
import { STATEMENT_MAX } from '@kiroku/contract/moderation/rules';
import { ConfirmButton } from '@kiroku/ui/actions/ConfirmButton';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Select } from '@kiroku/ui/forms/choice/Select';
import { Field } from '@kiroku/ui/forms/field/Field';
import { TextArea } from '@kiroku/ui/forms/text/TextArea';
import { TextInput } from '@kiroku/ui/forms/text/TextInput';
import { useState } from 'react';
import { type Form, useForm } from '#app/lib/form/useForm.ts';
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
  const { choices, choice, setChosen, form } = useMeasureForm(props);
  if (!choice) return <p className={styles.none}>Aucune mesure n’est possible ici.</p>;
  return (
    <form {...form.props} className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <Field label="Mesure">
        <Select
          options={choices.map((value) => ({ value, label: CHOICE_LABELS[value] }))}
          value={choice}
          onChange={({ target: { value } }) => setChosen(choices.find((one) => one === value))}
        />
      </Field>
      <Details choice={choice} form={form} />
      <Field
        label="Exposé des motifs"
        {...form.field('statement')}
        hint={props.subject.user ? 'Envoyé au membre par email, et conservé.' : 'Conservé avec la mesure.'}
      >
        <TextArea rows={3} maxLength={STATEMENT_MAX} {...form.input('statement')} />
      </Field>
      <ConfirmButton
        variant="danger"
        confirmLabel="Cliquez pour confirmer"
        busy={form.busy}
        onConfirm={form.submit}
        className={styles.apply}
      >
        {CHOICE_LABELS[choice]}
      </ConfirmButton>
    </form>
  );
}

type DetailsProps = { choice: MeasureChoice; form: Form<MeasureDraft> };

/** The reason, and what a suspension or a new name needs. */
function Details({ choice, form }: DetailsProps) {
  const { values, set } = form;
  return (
    <div className={styles.row}>
      <Field label="Raison" {...form.field('reason')}>
        <Select
          name="reason"
          options={REASON_OPTIONS}
          value={values.reason}
          onChange={({ target: { value } }) =>
            set({ reason: chosenOf(REASON_OPTIONS, value) ?? values.reason })
          }
        />
      </Field>
      {choice === 'suspend' && (
        <Field label="Durée" {...form.field('days')}>
          <Select
            name="days"
            options={DAY_OPTIONS}
            value={String(values.days)}
            onChange={({ target: { value } }) =>
              set({ days: SUSPENSION_DAYS.find((days) => String(days) === value) ?? null })
            }
          />
        </Field>
      )}
      {choice === 'rename' && (
        <Field
          label="Nouveau pseudo"
          {...form.field('username')}
          hint="Laissé vide, un pseudo neutre est choisi."
        >
          <TextInput autoComplete="off" {...form.input('username')} />
        </Field>
      )}
    </div>
  );
}

/** State of the form. */
function useMeasureForm({ subject, report, reason = 'other', onDone }: MeasureFormProps) {
  const choices = measureChoices(subject);
  const [chosen, setChosen] = useState<MeasureChoice | undefined>(choices[0]);
  // A picture that was removed is no choice any more.
  const choice = chosen && choices.includes(chosen) ? chosen : choices[0];
  const form = useForm<MeasureDraft>({
    // Fields of any measure: of the others, choices cannot be wrong.
    schema: async () => (await import('@kiroku/contract/moderation/schema')).renameBody,
    stored: { reason, statement: '', username: '', days: 7 },
    async send(draft) {
      if (!choice) return;
      await takeMeasure(choice, subject, draft, report ?? null);
      toast.success('Mesure appliquée');
      form.set({ statement: '', username: '' });
      onDone();
    },
  });
  return { choices, choice, setChosen, form };
}
