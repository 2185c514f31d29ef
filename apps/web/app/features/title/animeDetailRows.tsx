import { dateRows, durationLabel, formatDuration } from '@kiroku/contract/catalogue/details';
import { seasonName } from '@kiroku/contract/catalogue/filters';
import { ANIME_STATUSES, labelOf } from '@kiroku/contract/catalogue/labels';
import type { Anime } from '@kiroku/contract/catalogue/schema';
import { explorePath } from '@kiroku/contract/paths';
import { Link } from '@kiroku/ui/navigation/LinkContext';
import { type DetailRow, sharedDetailRows, titleDetailRows } from './DetailList.tsx';

/** Rows of an anime, each only with a known value (product.md, Title pages 3). */
export function animeDetailRows(anime: Anime): DetailRow[] {
  const { type, NbEpisodes, EpAverage, status, studios, season } = anime;
  const rows: (DetailRow | null | false)[] = [
    type !== null && { label: 'Format', value: type },
    Boolean(NbEpisodes) && { label: 'Épisodes', value: String(NbEpisodes) },
    Boolean(EpAverage) && { label: durationLabel(type), value: formatDuration(EpAverage ?? 0) },
    status !== null && { label: 'Statut', value: labelOf(ANIME_STATUSES, status) },
    ...dateRows(anime),
    season !== null && {
      label: 'Saison',
      value: <SeasonLink season={season} year={anime.start?.year ?? null} />,
    },
    studios.length > 0 && { label: studios.length > 1 ? 'Studios' : 'Studio', value: studios.join(', ') },
    ...sharedDetailRows('anime', anime),
    { label: 'VF', value: anime.vf ? 'Oui' : 'Non' },
    ...titleDetailRows(anime),
  ];
  return rows.filter((row) => row !== null && row !== false);
}

/** Link to the season's list: its name, and the year of the start (product.md, Title pages 4). */
function SeasonLink({ season, year }: { season: string; year: number | null }) {
  const name = seasonName(season);
  const startYear = year ?? Number(season.split(' ')[1]);
  if (!name) return season;
  return <Link href={explorePath('anime', { season: name, year: String(startYear) })}>{season}</Link>;
}
