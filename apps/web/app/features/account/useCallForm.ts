import { type FieldValues, type Path, type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { CallRefused } from '#app/lib/CallRefused.ts';
import { showError } from '#app/lib/showError.ts';

/** Field of a form, in the order of the page. */
export type FieldRule<V extends FieldValues> = {
  name: Path<V>;
  /** Message for an invalid value, or null; checked once the field was left, and on submit. */
  validate?: (value: string, values: V) => string | null;
  /** Fields whose validity depends on this value. */
  alsoValidates?: Path<V>[];
};

export type CallForm<V extends FieldValues> = {
  /** Props of a field's input. */
  input: (name: Path<V>) => UseFormRegisterReturn;
  /** Props of the surrounding Field. */
  field: (name: Path<V>) => { error: string | undefined };
  submit: (event: React.FormEvent<HTMLFormElement>) => void;
  values: V;
  busy: boolean;
  changed: boolean;
  reset: () => void;
};

const REQUIRED = 'Ce champ est requis.';

/**
 * Form with a single call. Errors from the server show at their fields, the first of which takes the focus; any other
 * refusal is a toast. No typed value is ever lost. The form follows `initial`, the stored values.
 */
export function useCallForm<V extends FieldValues>(
  rules: readonly FieldRule<V>[],
  send: (values: V) => Promise<void>,
  initial?: V,
): CallForm<V> {
  const form = useForm<V>({ mode: 'onTouched', ...(initial && { values: initial }) });
  const { isSubmitting, isDirty, errors } = form.formState;
  // A read subscribes the form to its errors.
  void errors;

  const showFieldErrors = (messages: ReadonlyMap<string, string>): boolean => {
    const invalid = rules.filter(({ name }) => messages.has(name));
    for (const { name } of invalid) form.setError(name, { message: messages.get(name) ?? '' });
    if (invalid[0]) form.setFocus(invalid[0].name);
    return invalid.length > 0;
  };
  const submit = form.handleSubmit(async (values) => {
    const empty = rules.filter(({ name }) => form.getValues(name) === '');
    if (showFieldErrors(new Map(empty.map(({ name }) => [name, REQUIRED])))) return;
    try {
      await send(values);
    } catch (error) {
      const fields = error instanceof CallRefused ? Object.entries(error.body.errors ?? {}) : [];
      if (!showFieldErrors(new Map(fields))) showError(error);
    }
  });
  return {
    input: (name) => form.register(name, registerOptions(rules.find((rule) => rule.name === name))),
    field: (name) => ({ error: form.getFieldState(name, form.formState).error?.message }),
    submit: (event) => void submit(event),
    values: form.watch(),
    busy: isSubmitting,
    changed: isDirty,
    reset: () => form.reset(),
  };
}

function registerOptions<V extends FieldValues>(rule: FieldRule<V> | undefined) {
  if (!rule) throw new Error('a field without a rule');
  const { validate, alsoValidates } = rule;
  return {
    ...(validate && {
      validate: (value: unknown, values: V) => value === '' || (validate(String(value), values) ?? true),
    }),
    ...(alsoValidates && { deps: alsoValidates }),
  };
}
