import { Field } from '@kiroku/ui/forms/field/Field';
import { PasswordInput } from '@kiroku/ui/forms/text/PasswordInput';
import type { FieldName, Form } from '#app/lib/form/useForm.ts';
import { PasswordStrength } from './PasswordStrength.tsx';

/** Hint under each field of a new password. */
const HINT = 'Plus il est long, mieux il protège\u202f: visez 12 caractères.';

type Values = Record<string, string> & { confirmation: string };

type NewPasswordFieldsProps<V extends Values> = {
  form: Form<V>;
  /** Name of the password field. */
  name: FieldName<V>;
  /** Such as « mot de passe » or « nouveau mot de passe ». */
  noun: string;
  /** The member's names and address, which protect nothing. */
  own?: readonly string[];
};

/** Two fields for a new password, marked up for password managers, with a meter of its strength. */
export function NewPasswordFields<V extends Values>({
  form,
  name,
  noun,
  own = [],
}: NewPasswordFieldsProps<V>) {
  const [first = '', ...rest] = noun;
  return (
    <>
      <Field label={first.toUpperCase() + rest.join('')} hint={HINT} {...form.field(name)}>
        <PasswordInput showLabel={`Afficher le ${noun}`} autoComplete="new-password" {...form.input(name)} />
        <PasswordStrength password={form.values[name] ?? ''} own={own} />
      </Field>
      <Field label={`Confirmation du ${noun}`} {...form.field('confirmation')}>
        <PasswordInput
          showLabel="Afficher la confirmation"
          autoComplete="new-password"
          {...form.input('confirmation')}
        />
      </Field>
    </>
  );
}
