import { namesOf } from '../../base/kinds.ts';
import {
  BROADCASTERS,
  formatLabel,
  GENRES,
  KIND_LABELS,
  type Kind,
  labelOf,
  READING_SITES,
  SORTS,
  SOURCES,
  TITLE_STATUSES,
} from '../labels.ts';
import type { ExploreFilters, FilterName } from './filterAddress.ts';
import { excludedGenresOf, genresOf } from './filters.ts';

/** A filter in words: « de 2024 ». */
export type FilterWords = { name: FilterName; words: string };

/** The word before a season, a space included where there is one. */
export const BEFORE_SEASON: Readonly<Record<string, string>> = {
  Hiver: 'en ',
  Printemps: 'au ',
  Été: 'en ',
  Automne: 'à l’',
};

const OF_ORIGIN: Readonly<Record<string, string>> = {
  Japon: 'du Japon',
  Chine: 'de Chine',
  Corée: 'de Corée',
  Taïwan: 'de Taïwan',
};

type Words = Partial<Record<FilterName, (value: string, kind: Kind) => string>>;

/** Filters that are always visible. */
const MAIN: Words = {
  search: (text) => `«\u202f${text}\u202f»`,
  type: formatLabel,
  status: (status, kind) => lowerFirst(labelOf(TITLE_STATUSES[kind], Number(status) || status)),
  year: (year) => `de ${year}`,
  season: (season) => (BEFORE_SEASON[season] ?? '') + season.toLowerCase(),
};

/** Filters behind « Affiner ». */
const MORE: Words = {
  studio: (studio) => `du studio ${studio}`,
  origin: (origin) => OF_ORIGIN[origin] ?? origin,
  source: (source) => `source ${lowerFirst(labelOf(SOURCES, source))}`,
  diffuseur: (site) => `sur ${labelOf([...BROADCASTERS, ...READING_SITES], site)}`,
  vf: () => 'en VF',
  doujin: () => 'doujin',
  adult: () => 'adulte compris',
  unlisted: () => 'pas dans ma liste',
};

export const mainWords = wordsOf(MAIN);
export const moreWords = wordsOf(MORE);

function wordsOf(words: Words) {
  return (kind: Kind, filters: ExploreFilters): FilterWords[] =>
    namesOf(words).flatMap((name) => {
      const [value, inWords] = [filters[name], words[name]];
      return inWords && value && value !== 'false' && value !== '0'
        ? { name, words: inWords(value, kind) }
        : [];
    });
}

/** Genres in words: « Action, Drame sans Ecchi ni Horreur »; '' without any. */
export function genreWords(filters: ExploreFilters): string {
  const named = (genres: string[]) => genres.map((genre) => labelOf(GENRES, genre));
  const excluded = named(excludedGenresOf(filters)).join(' ni ');
  return [named(genresOf(filters)).join(', '), excluded && `sans ${excluded}`].filter(Boolean).join(' ');
}

/** The order in words: « par popularité », « par pertinence » of a search. */
export function sortWords({ sortBy, search }: ExploreFilters): string {
  if (sortBy) return `par ${lowerFirst(labelOf(SORTS, sortBy))}`;
  return search ? 'par pertinence' : 'par popularité';
}

/** Filters as a sentence: « Anime · de 2024 · à l’automne · Action sans Ecchi · du studio MAPPA, par popularité » (product.md, Explore 13). */
export function filterSentence(kind: Kind, filters: ExploreFilters): string {
  const named = (words: FilterWords[]) => words.map((one) => one.words);
  const words = [
    KIND_LABELS[kind],
    ...named(mainWords(kind, filters)),
    genreWords(filters),
    ...named(moreWords(kind, filters)),
  ].filter(Boolean);
  return `${words.join(' · ')}, ${sortWords(filters)}`;
}

/** A label inside a sentence. */
export function lowerFirst(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}
