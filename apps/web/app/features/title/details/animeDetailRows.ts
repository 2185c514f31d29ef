import type { AnimeField } from '@kiroku/contract/catalogue/form/titleFields';
import { ANIME_STATUSES, formatLabel, labelOf, SOURCES } from '@kiroku/contract/catalogue/labels';
import type { Anime } from '@kiroku/contract/catalogue/schema';
import { readSeason } from '@kiroku/contract/catalogue/season';
import { dateRows, dubLabel, durationLabel, formatDuration } from '@kiroku/contract/catalogue/shown/details';
import { explorePath } from '@kiroku/contract/paths';
import type { DetailRow } from './DetailList.tsx';
import { genreRow, rowsOf, type ShownElsewhere, textRow, titleDetailRows } from './detailRows.ts';

/** Fields of an anime that other parts of its page show. */
type Elsewhere = ShownElsewhere | 'social' | 'streaming' | 'videos' | 'vfDate';

/** The rows of each other field, in their order; a field without any does not compile. */
const ROWS: Record<Exclude<AnimeField, Elsewhere>, (anime: Anime) => DetailRow[]> = {
  type: ({ type }) => textRow('Format', formatLabel(type)),
  NbEpisodes: ({ NbEpisodes }) => textRow('Épisodes', NbEpisodes),
  EpAverage: ({ EpAverage, type }) => textRow(durationLabel(type), EpAverage && formatDuration(EpAverage)),
  status: ({ status }) => textRow('Statut', status !== null && labelOf(ANIME_STATUSES, status)),
  start: dateRows,
  season: ({ season }) => (season === null ? [] : [seasonRow(season)]),
  studios: ({ studios }) => (studios.length === 0 ? [] : [studioRow(studios)]),
  origin: ({ origin }) => textRow('Origine', origin),
  source: ({ source }) => textRow('Source', labelOf(SOURCES, source)),
  genre: ({ genre }) => genreRow('anime', genre),
  vf: ({ vf, vfDate }) => textRow('VF', dubLabel(vf, vfDate)),
};

/** Rows of an anime, each only with a known value (product.md, Title pages 3). */
export function animeDetailRows(anime: Anime): DetailRow[] {
  return [...rowsOf(ROWS, anime), ...titleDetailRows(anime)];
}

/** Link to the season's list: its name and its year, which may be the one after the start (product.md, Title pages 4). */
function seasonRow(season: string): DetailRow {
  const known = readSeason(season);
  if (!known) return { label: 'Saison', value: season };
  const { name, year } = known;
  const href = explorePath('anime', { season: name, year: String(year) });
  return { label: 'Saison', links: [{ text: season, href }] };
}

/** Links to what each studio made (product.md, Title pages 4). */
function studioRow(studios: readonly string[]): DetailRow {
  const links = studios.map((studio) => ({ text: studio, href: explorePath('anime', { studio }) }));
  return { label: studios.length > 1 ? 'Studios' : 'Studio', links };
}
