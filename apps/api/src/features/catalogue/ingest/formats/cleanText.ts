import { withoutMarks } from '@kiroku/contract/base/characters';
import { isWebLink } from '@kiroku/contract/base/webLink';

const LONGEST_NAME = 500;
const MOST_NAMES = 200;
const LONGEST_TAG = 60;
const MOST_TAGS = 200;
const LONGEST_ADDRESS = 2048;

const HALF_CHARACTER = /\p{Cs}/u;
/** Remains of careless exports in names: control characters, word joiners. */
const INVISIBLE = /[\p{Cc}\u2060]/gu;
const ENTITIES: Record<string, string> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  '#039': "'",
  '#39': "'",
  apos: "'",
};

/** A single line without spaces around it; null when nothing is left. The five HTML entities of careless exports are read. */
export function cleanName(text: string | null | undefined): string | null {
  if (!text) return null;
  const line = withoutMarks(text.replace(/[\u2028\u2029]/g, ' '))
    .replace(/&(lt|gt|amp|quot|apos|#0?39);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .replace(INVISIBLE, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return line === '' ? null : line;
}

/** Other names of a title, each once, without its main ones and without names that cannot be stored. */
export function cleanNames(names: readonly string[], known: readonly (string | null)[]): string[] {
  const seen = new Set(known);
  const unique: string[] = [];
  for (const name of names) {
    const clean = cleanName(name);
    if (clean === null || seen.has(clean) || clean.length > LONGEST_NAME || HALF_CHARACTER.test(clean))
      continue;
    seen.add(clean);
    unique.push(clean);
  }
  return unique.slice(0, MOST_NAMES);
}

/** Subjects in lower case, each once: they are searched, not shown. */
export function cleanTags(labels: readonly string[]): string[] {
  const lower = labels.map((label) => cleanName(label)?.toLowerCase() ?? '');
  const usable = lower.filter((tag) => tag !== '' && tag.length <= LONGEST_TAG && !HALF_CHARACTER.test(tag));
  return [...new Set(usable)].slice(0, MOST_TAGS);
}

/** A link that may be shown (product.md, Catalogue 7); null for any other. */
export function usableAddress(address: string | null | undefined): string | null {
  const text = address?.trim() ?? '';
  return text.length <= LONGEST_ADDRESS && isWebLink(text) ? text : null;
}
