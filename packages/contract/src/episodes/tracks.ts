import type { TRACKS } from '../base/tracks.ts';
import { numberedEpisode } from './rules.ts';

export type Track = (typeof TRACKS)[number]['value'];

/** « Épisode 3 », or « Épisode 3 en VF »: the original voices are not named. « Chaque semaine » of a slot without a number. */
export function broadcastName(number: number | null, track: Track): string {
  if (number === null) return 'Chaque semaine';
  return `${numberedEpisode(number)}${track === 'vf' ? ' en VF' : ''}`;
}

/** State of a title's dub: its next episode (epoch ms) and its released episodes. Absent where no dub has a date. */
export type DubState = { nextEpisode: number | null; released: number | null };

/** State of a title for a member: the dub's if they prefer it and it has dates, else the original voices' (product.md, Episodes 10). */
export function ofPreferredTrack(
  preferred: Track,
  original: { nextEpisode?: number | null; released?: number | null; vf?: DubState | null | undefined },
): { track: Track; nextEpisode: number | null; released: number | null } {
  const { nextEpisode = null, released = null, vf } = original;
  if (preferred === 'vf' && vf) return { track: 'vf', ...vf };
  return { track: 'vostfr', nextEpisode, released };
}
