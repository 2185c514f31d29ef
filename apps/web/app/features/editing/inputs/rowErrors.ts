import type { FormErrors } from '../form/useTitleForm.ts';

/** Errors of rows by their key, from errors by place: `links.0.url`. */
export function rowErrors(
  name: string,
  rows: readonly { key: string }[],
  errors: FormErrors,
): Record<string, string> {
  const found = rows.flatMap(({ key }, at) => {
    const field = Object.keys(errors).find(
      (one) => one === `${name}.${at}` || one.startsWith(`${name}.${at}.`),
    );
    return field ? [[key, errors[field] ?? '']] : [];
  });
  return Object.fromEntries(found);
}
