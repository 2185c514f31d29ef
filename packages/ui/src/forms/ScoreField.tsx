import { TextInput, type TextInputProps } from './TextInput.tsx';

export type ScoreFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'accept'> & {
  value: string;
  onChange: (value: string) => void;
  /** Gives the text as it is kept, or null to leave the field as it was. */
  accept: (text: string) => string | null;
};

/** What is refused is not typed. */
export function ScoreField({ value, onChange, accept, ...rest }: ScoreFieldProps) {
  const type = (text: string) => {
    const kept = accept(text);
    if (kept !== null) onChange(kept);
  };
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={value}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
