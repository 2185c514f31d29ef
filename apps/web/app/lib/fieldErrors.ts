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

/** Shows the errors of a refusal at their fields; any other failure is a toast. `only`: field at which a refusal without fields stands. */
export function showFieldErrors(
  error: unknown,
  form: HTMLFormElement | null,
  show: (errors: FieldErrors) => void,
  only?: string,
): void {
  const errors = errorsOf(error, only);
  show(errors);
  if (!focusFirstError(form, errors)) showError(error);
}

function errorsOf(error: unknown, only: string | undefined): FieldErrors {
  if (!(error instanceof CallRefused) || error.isDeadSession) return {};
  return error.body.errors ?? (only === undefined ? {} : { [only]: error.message });
}
