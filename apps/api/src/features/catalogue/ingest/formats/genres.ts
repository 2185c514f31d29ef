import { GENRES } from '@kiroku/contract/catalogue/labels';
import { cleanTags } from './cleanText.ts';
import { bareWord } from './vocabulary.ts';

type Genre = (typeof GENRES)[number]['value'];

/** Unambiguous names of our genres in other catalogues; two names in a label are two genres. */
const OTHER_NAMES: Record<string, Genre[]> = {
  mahoushoujo: ['Magical Girl'],
  magicalgirls: ['Magical Girl'],
  // MyAnimeList renamed its Thriller to Suspense.
  suspense: ['Thriller'],
  sport: ['Sports'],
  sciencefiction: ['Sci-Fi'],
  scififantasy: ['Sci-Fi', 'Fantasy'],
  actionadventure: ['Action', 'Adventure'],
};

const BY_WORD = new Map<string, Genre[]>([
  ...GENRES.map(({ value }): [string, Genre[]] => [bareWord(value), [value]]),
  ...Object.entries(OTHER_NAMES),
]);

/** Labels of another catalogue as our genres, in our order, and the rest as tags to search by. */
export function splitGenres(labels: readonly string[]): { genre: Genre[]; tags: string[] } {
  const found = new Set<Genre>();
  const others: string[] = [];
  for (const label of labels) {
    const genres = BY_WORD.get(bareWord(label));
    if (genres) for (const genre of genres) found.add(genre);
    else others.push(label);
  }
  const genre = GENRES.flatMap(({ value }) => (found.has(value) ? [value] : []));
  return { genre, tags: cleanTags(others) };
}
