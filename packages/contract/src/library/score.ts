/** Text of the score field while it is typed: nothing, 10, 10.0, or a digit with at most one decimal (product.md, Library 4). */
const TYPED = /^(?:10(?:\.0?)?|\d(?:\.\d?)?)?$/;
const WHOLE = /^(?:10(?:\.0)?|\d(?:\.\d)?)$/;

/** The field after a keystroke, a comma read as a dot; null: the keystroke is ignored. */
export function typeScore(text: string): string | null {
  const dotted = text.replace(',', '.');
  return TYPED.test(dotted) ? dotted : null;
}

/** "8.5", "8,5" or 8.5 → 8.5; '', null and 0 → null: not scored; undefined for anything that is no score. */
export function readScore(value: string | number | null): number | null | undefined {
  if (value === null || value === '') return null;
  const text = String(value).replace(',', '.');
  return WHOLE.test(text) ? Number(text) || null : undefined;
}

/** The saved value of the field: a separator without its decimal is left out, "8." is 8. */
export function readTypedScore(text: string): number | null | undefined {
  return readScore(text.replace(/^(10|\d)[.,]$/, '$1'));
}

/** French form: 8,5. */
export function formatScore(score: number): string {
  return String(score).replace('.', ',');
}
