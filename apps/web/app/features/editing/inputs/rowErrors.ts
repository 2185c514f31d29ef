import type { FormErrors } from '../form/useTitleForm.ts';

/** Errors of a list's rows, which come by place: `links.0.url`. `parts` have controls that show their own. */
export function rowErrors(
  name: string,
  rows: readonly { key: string }[],
  parts: readonly string[],
  errors: FormErrors,
): Record<string, string> {
  const found = rows.flatMap(({ key }, at) => {
    const row = `${name}.${at}`;
    const field = Object.keys(errors).find(
      (one) => (one === row || one.startsWith(`${row}.`)) && !parts.includes(one.slice(row.length + 1)),
    );
    return field ? [[key, errors[field] ?? '']] : [];
  });
  return Object.fromEntries(found);
}
