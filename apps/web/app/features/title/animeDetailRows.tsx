import { dateRows, dubLabel, durationLabel, formatDuration } from '@kiroku/contract/catalogue/details';
import { ANIME_STATUSES, labelOf } from '@kiroku/contract/catalogue/labels';
import type { Anime } from '@kiroku/contract/catalogue/schema';
import { readSeason } from '@kiroku/contract/catalogue/season';
import type { AnimeField } from '@kiroku/contract/catalogue/titleFields';
import { explorePath } from '@kiroku/contract/paths';
import { Link } from '@kiroku/ui/navigation/LinkContext';
import { Fragment } from 'react';
import {
  type DetailRow,
  genreRow,
  rowsOf,
  type ShownElsewhere,
  textRow,
  titleDetailRows,
} from './DetailList.tsx';

/** Fields of an anime that other parts of its page show. */
type Elsewhere = ShownElsewhere | 'social' | 'streaming' | 'videos' | 'vfDate';

/** The rows of each other field, in their order; a field without any does not compile. */
const ROWS: Record<Exclude<AnimeField, Elsewhere>, (anime: Anime) => DetailRow[]> = {
  type: ({ type }) => textRow('Format', type),
  NbEpisodes: ({ NbEpisodes }) => textRow('Épisodes', NbEpisodes),
  EpAverage: ({ EpAverage, type }) => textRow(durationLabel(type), EpAverage && formatDuration(EpAverage)),
  status: ({ status }) => textRow('Statut', status !== null && labelOf(ANIME_STATUSES, status)),
  start: dateRows,
  season: ({ season }) =>
    season === null ? [] : [{ label: 'Saison', value: <SeasonLink season={season} /> }],
  studios: ({ studios }) =>
    studios.length === 0
      ? []
      : [{ label: studios.length > 1 ? 'Studios' : 'Studio', value: <StudioLinks studios={studios} /> }],
  origin: ({ origin }) => textRow('Origine', origin),
  source: ({ source }) => textRow('Source', source),
  genre: ({ genre }) => genreRow('anime', genre),
  vf: ({ vf, vfDate }) => textRow('VF', dubLabel(vf, vfDate)),
};

/** Rows of an anime, each only with a known value (product.md, Title pages 3). */
export function animeDetailRows(anime: Anime): DetailRow[] {
  return [...rowsOf(ROWS, anime), ...titleDetailRows(anime)];
}

/** Link to the season's list: its name and its year, which may be the one after the start (product.md, Title pages 4). */
function SeasonLink({ season }: { season: string }) {
  const known = readSeason(season);
  if (!known) return season;
  const { name, year } = known;
  return <Link href={explorePath('anime', { season: name, year: String(year) })}>{season}</Link>;
}

/** Links to what each studio made (product.md, Title pages 4). */
function StudioLinks({ studios }: { studios: readonly string[] }) {
  return studios.map((studio, index) => (
    <Fragment key={studio}>
      {index > 0 && ', '}
      <Link href={explorePath('anime', { studio })}>{studio}</Link>
    </Fragment>
  ));
}
