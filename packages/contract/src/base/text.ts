/** Text rules shared by server and browser. Pure; no locale of the machine is ever consulted. */

const COMBINING_MARKS = /[\u0300-\u036f]/g;
const ASCII = /^[\0-\x7f]*$/;
const SPELLED: Record<string, string> = {
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  ß: 'ss',
  ẞ: 'SS',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
};
const UNDECOMPOSED = new RegExp(`[${Object.keys(SPELLED).join('')}]`, 'g');
const NOT_A_WORD_CHARACTER = /[^\p{L}\p{N}]+/gu;

/** "Pokémon : l'été" → "Pokemon : l'ete". Letters without a decomposition (ø, œ, ß…) are spelled out. */
export function withoutAccents(text: string): string {
  // Most names have nothing to take off, and an import goes through all of them.
  if (ASCII.test(text)) return text;
  return text
    .normalize('NFD')
    .replace(COMBINING_MARKS, '')
    .normalize('NFC')
    .replace(UNDECOMPOSED, (letter) => SPELLED[letter] ?? letter);
}

/** A slug (product.md, Catalogue 2); '' without any Latin letter or digit. */
export function slugify(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** At most `max` characters (code points) of the text, then `ellipsis` when something was cut. */
export function cut(text: string, max: number, ellipsis = '...'): string {
  if (text.length <= max) return text;
  const characters = [...text];
  return characters.length <= max ? text : characters.slice(0, max).join('').trimEnd() + ellipsis;
}

/** One line of at most `max` characters ending at a word, for descriptions of pages. */
export function excerpt(text: string, max: number): string {
  // No-break spaces stay.
  const line = text.replace(/[^\S\u00a0\u202f]+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= max) return line;
  const head = characters.slice(0, max - 1);
  const lastSpace = characters[max - 1] === ' ' ? head.length : head.lastIndexOf(' ');
  return `${head
    .slice(0, lastSpace > max / 2 ? lastSpace : head.length)
    .join('')
    .trimEnd()}…`;
}

/** Lower case, no accents, single spaces: the form in which two labels are "the same" (genres, seasons…). */
export function sameAs(text: string): string {
  return withoutAccents(text).toLowerCase().replace(NOT_A_WORD_CHARACTER, ' ').trim();
}

/** "1 épisode", "12 épisodes"; French counts 0 and 1 as singular. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${frenchNumber(count)} ${Math.abs(count) < 2 ? singular : plural}`;
}

/** « 3 120 », « 7,84 »: at most two decimals. Without `Intl`, whose first use costs a browser 20 to 30 ms, a phone over 100. */
export function frenchNumber(value: number): string {
  const [whole = '', decimals] = String(Math.round(value * 100) / 100).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3}){1,7}$)/g, '\u202f');
  return decimals === undefined ? grouped : `${grouped},${decimals}`;
}
