import { TextInput, type TextInputProps } from '../text/TextInput.tsx';

export type ScoreFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'accept'> & {
  value: string;
  onChange: (value: string) => void;
  /** Returns the text to accept, or null to refuse the input. */
  accept: (text: string) => string | null;
};

/** Input of a score. A refused character is not typed. */
export function ScoreField({ value, onChange, accept, ...rest }: ScoreFieldProps) {
  const type = (text: string) => {
    const accepted = accept(text);
    if (accepted !== null) onChange(accepted);
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
