import { type FieldValues, type Path, type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { CallRefused } from '../../lib/CallRefused.ts';
import { showError } from '../../lib/showError.ts';

/** One field of a form, in the order of the page. */
export type FieldRule<V extends FieldValues> = {
  name: Path<V>;
  /** What is wrong with a value, or null; asked once the field was left, and when the form is sent. */
  validate?: (value: string, values: V) => string | null;
  /** Fields whose complaint depends on this one's value. */
  alsoValidates?: Path<V>[];
};

export type CallForm<V extends FieldValues> = {
  /** What the input of a field is given. */
  input: (name: Path<V>) => UseFormRegisterReturn;
  /** What the Field around it is given. */
  field: (name: Path<V>) => { error: string | undefined };
  submit: (event: React.FormEvent<HTMLFormElement>) => void;
  values: V;
  busy: boolean;
  changed: boolean;
  reset: () => void;
};

const REQUIRED = 'Ce champ est requis.';

/**
 * A form that makes one call. What the server says of a field is shown at that field, the first of them taking the focus;
 * any other refusal is a toast. Nothing typed is ever lost. `initial` is what is stored: the form follows it.
 */
export function useCallForm<V extends FieldValues>(
  rules: readonly FieldRule<V>[],
  send: (values: V) => Promise<void>,
  initial?: V,
): CallForm<V> {
  const form = useForm<V>({ mode: 'onTouched', ...(initial && { values: initial }) });
  const { isSubmitting, isDirty, errors } = form.formState;
  // Read here, so that the form draws again when it changes.
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
