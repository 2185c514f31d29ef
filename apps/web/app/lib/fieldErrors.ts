import { CallRefused } from '#app/lib/CallRefused.ts';
import { showError } from '#app/lib/showError.ts';

/** Messages at fields, by name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Moves the focus to the first field with an error; false when there is none. */
export function focusFirstError(form: HTMLFormElement | null, errors: FieldErrors): boolean {
  const fields = [...(form?.elements ?? [])];
  const first = fields.find((field) => errors[field.getAttribute('name') ?? ''] !== undefined);
  if (first instanceof HTMLElement) first.focus();
  return Object.keys(errors).length > 0;
}

/** Shows the errors of a refusal at their fields; any other failure is a toast. */
export function showFieldErrors(
  error: unknown,
  form: HTMLFormElement | null,
  show: (errors: FieldErrors) => void,
): void {
  const errors = error instanceof CallRefused ? (error.body.errors ?? {}) : {};
  show(errors);
  if (!focusFirstError(form, errors)) showError(error);
}
