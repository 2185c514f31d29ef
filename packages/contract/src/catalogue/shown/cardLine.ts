import { frenchNumber } from '../../base/text.ts';
import { formatLabel, type Kind } from '../labels.ts';
import type { ExploreCard } from '../schema.ts';
import { isFilm } from './film.ts';

export type CardLine = Pick<ExploreCard, 'type' | 'start' | 'NbEpisodes' | 'average'>;

/**
 * « 2016 · 25 ép. · ★ 8,22 »: year, length and mean of a title beneath its card; films and manga name their format, unknown parts are
 * left out.
 */
export function cardLine(kind: Kind, { type, start, NbEpisodes, average }: CardLine): string {
  const isCounted = kind === 'anime' && NbEpisodes && !isFilm(type);
  const parts = [
    start?.year,
    isCounted ? `${frenchNumber(NbEpisodes)}\u202fép.` : formatLabel(type),
    average !== null && `★\u202f${frenchNumber(average)}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
