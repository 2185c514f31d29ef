import { Field } from '@kiroku/ui/forms/Field';
import { TextArea } from '@kiroku/ui/forms/TextArea';

export type ReasonFieldProps = {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

/** Reason of a removal, for the journal. */
export function ReasonField({ value, onChange, error }: ReasonFieldProps) {
  return (
    <Field label="Motif" hint="Pour le journal de l’équipe." error={error} required>
      <TextArea rows={2} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </Field>
  );
}
