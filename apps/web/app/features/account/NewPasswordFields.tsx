import { Field } from '@kiroku/ui/forms/Field';
import { PasswordInput } from '@kiroku/ui/forms/PasswordInput';
import { PasswordStrength } from './PasswordStrength.tsx';
import type { CallForm, FieldName, FormValues } from './useCallForm.ts';

/** Hint under each field of a new password. */
const HINT = 'Plus il est long, mieux il protège\u202f: visez 12 caractères.';

type NewPasswordFieldsProps<V extends FormValues> = {
  form: CallForm<V>;
  /** Name of the password field; its confirmation is called `confirmation`. */
  name: FieldName<V>;
  /** Such as « mot de passe » or « nouveau mot de passe ». */
  noun: string;
  /** The member's names and address, which protect nothing. */
  own?: readonly string[];
};

/** Two fields for a new password, marked up for password managers, with a meter of its strength. */
export function NewPasswordFields<V extends FormValues>({
  form,
  name,
  noun,
  own = [],
}: NewPasswordFieldsProps<V>) {
  const confirmation = 'confirmation' as FieldName<V>;
  const [first = '', ...rest] = noun;
  return (
    <>
      <Field label={first.toUpperCase() + rest.join('')} hint={HINT} {...form.field(name)}>
        <PasswordInput showLabel={`Afficher le ${noun}`} autoComplete="new-password" {...form.input(name)} />
        <PasswordStrength password={form.values[name] ?? ''} own={own} />
      </Field>
      <Field label={`Confirmation du ${noun}`} {...form.field(confirmation)}>
        <PasswordInput
          showLabel="Afficher la confirmation"
          autoComplete="new-password"
          {...form.input(confirmation)}
        />
      </Field>
    </>
  );
}
