import type { ExploreFilters } from './filterAddress.ts';
import { excludedGenresOf, genresOf } from './filters.ts';
import {
  ANIME_STATUSES,
  BROADCASTERS,
  GENRES,
  type Kind,
  labelOf,
  MANGA_STATUSES,
  READING_SITES,
  SORTS,
} from './labels.ts';

const OF_ORIGIN: Readonly<Record<string, string>> = {
  Japon: 'du Japon',
  Chine: 'de Chine',
  Corée: 'de Corée',
  Taïwan: 'de Taïwan',
};

/** The word before a season: « à l’automne ». */
export const BEFORE_SEASON: Readonly<Record<string, string>> = {
  Hiver: 'en',
  Printemps: 'au',
  Été: 'en',
  Automne: 'à l’',
};

/** Genres in words: « Action, Drame sans Ecchi ni Horreur »; '' without any. */
export function genreWords(filters: ExploreFilters): string {
  const named = (genres: string[]) => genres.map((genre) => labelOf(GENRES, genre));
  const included = named(genresOf(filters)).join(', ');
  const excluded = named(excludedGenresOf(filters)).join(' ni ');
  return [included, excluded && `sans ${excluded}`].filter(Boolean).join(' ');
}

/** The order in words: « par popularité », « par pertinence » of a search. */
export function sortWords({ sortBy, search }: ExploreFilters): string {
  if (sortBy) return `par ${lowerFirst(labelOf(SORTS, sortBy))}`;
  return search ? 'par pertinence' : 'par popularité';
}

/** The filters behind « Affiner », in words. */
export function moreWords(kind: Kind, filters: ExploreFilters): string[] {
  const { studio, origin, source, diffuseur, vf, doujin, adult, unlisted } = filters;
  return [
    studio && `du studio ${studio}`,
    origin && (OF_ORIGIN[origin] ?? origin),
    source && `source ${source}`,
    diffuseur && `sur ${labelOf(kind === 'anime' ? BROADCASTERS : READING_SITES, diffuseur)}`,
    vf === 'true' && 'en VF',
    doujin === 'true' && 'doujin',
    adult === 'true' && 'adulte compris',
    unlisted === 'true' && 'pas dans ma liste',
  ].filter((words) => words !== undefined && words !== false && words !== '') as string[];
}

/** Filters as a sentence: « Anime · de 2024 · à l’automne · Action sans Ecchi · du studio MAPPA, par popularité » (product.md, Explore 13). */
export function filterSentence(kind: Kind, filters: ExploreFilters): string {
  const { search, type, status, year, season } = filters;
  const statuses = kind === 'anime' ? ANIME_STATUSES : MANGA_STATUSES;
  const words = [
    kind === 'anime' ? 'Anime' : 'Manga',
    search && `« ${search} »`,
    type,
    status && lowerFirst(labelOf(statuses, Number(status))),
    year && `de ${year}`,
    season && `${BEFORE_SEASON[season] ?? ''} ${season.toLowerCase()}`.replace('’ ', '’').trim(),
    genreWords(filters),
    ...moreWords(kind, filters),
  ].filter(Boolean);
  return `${words.join(' · ')}, ${sortWords(filters)}`;
}

/** A label inside a sentence. */
export function lowerFirst(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}
