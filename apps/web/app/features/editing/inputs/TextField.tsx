import { Field } from '@kiroku/ui/forms/field/Field';
import { TextInput } from '@kiroku/ui/forms/text/TextInput';

export type TextFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

const TEXT = { maxLength: 200 };
const ADDRESS = { type: 'url', inputMode: 'url', placeholder: 'https://' } as const;

/** Field of a short text, or of a web address. */
export function TextField(props: TextFieldProps & { isAddress?: boolean }) {
  const { label, value, onChange, error, isAddress = false } = props;
  return (
    <Field label={label} error={error}>
      <TextInput
        {...(isAddress ? ADDRESS : TEXT)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
