import type { FormSchema } from '@kiroku/contract/base/formSchema';
import { CallRefused, fieldErrorsOf } from '../calls/CallRefused.ts';

/** Messages at fields, by name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The schema's first message for each invalid field. */
export function complaints(schema: FormSchema, given: unknown): FieldErrors {
  const issues = schema.safeParse(given).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse());
}

/** Messages of a refusal by field. `only`: field at which a refusal without fields stands. */
export function refusedFields(error: unknown, only?: string): FieldErrors {
  const stands = only !== undefined && error instanceof CallRefused && !error.isDeadSession;
  return fieldErrorsOf(error) ?? (stands ? { [only]: error.message } : {});
}

/** Errors by field instead of path. */
export function atFields(errors: FieldErrors, paths: Readonly<Record<string, string>>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([path, message]) => [paths[path] ?? path, message]));
}

/** Moves the focus to the first field with an error; false when the form shows none of them. */
export function focusFirstError(form: HTMLFormElement | null, errors: FieldErrors): boolean {
  const fields = [...(form?.elements ?? [])];
  const first = fields.find((field) => errors[field.getAttribute('name') ?? ''] !== undefined);
  if (!(first instanceof HTMLElement)) return false;
  first.focus();
  return true;
}
