import { sameAs } from '@kiroku/contract/base/text';
import type { SearchedTitle } from './searchMessages.ts';

/** Ids of the titles with a name that contains the text, regardless of case and accents: fallback for browsers where the fuzzy search cannot run. */
export function findByName(titles: readonly SearchedTitle[], text: string): number[] {
  const wanted = sameAs(text);
  if (wanted === '') return [];
  return titles
    .filter((title) => namesOf(title).some((name) => sameAs(name).includes(wanted)))
    .map(({ id }) => id);
}

function namesOf({ title, titleEN, titleJP, romanji, alt }: SearchedTitle): string[] {
  return [title, titleEN, titleJP, romanji, ...alt].filter((name) => name !== null);
}
