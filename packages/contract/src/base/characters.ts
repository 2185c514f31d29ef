/** Characters that no stored text holds (product.md, API 11). Pure: pages of readers load it. */

/** Not drawn, or an end of a line where \n is meant: zero-width space, marks of direction, separators, byte order mark. */
const UNDRAWN = /[\u061c\u200b\u200f\u2028\u2029\ufeff]/g;
/** Embeddings, overrides and isolates: they turn the writing around them, beyond the text itself. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;
const FORBIDDEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;
const FORBIDDEN_BUT_NEW_LINE = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;

/** The text as a person meant it: without characters that are not drawn. Those that join letters and emoji stay. */
export function withoutUndrawn(text: string): string {
  return text.replace(UNDRAWN, '');
}

/** A text of another site, which loses direction overrides too: it has no author here who could correct it. */
export function withoutMarks(text: string): string {
  return withoutUndrawn(text).replace(OVERRIDES, '');
}

/** Whether a text is refused: for controls, lone surrogates or direction overrides, and in a single line for new lines. */
export function isForbidden(text: string, lines: boolean): boolean {
  return (lines ? FORBIDDEN_BUT_NEW_LINE : FORBIDDEN).test(text);
}
