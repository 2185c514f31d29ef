import { formatPartialDate } from '../../base/dates.ts';
import type { PartialDate } from '../../base/partialDate.ts';
import { typographicProse } from '../../base/typography.ts';
import { isFilm } from './film.ts';
import { AIRING, ENDED, UPCOMING } from './titleStatus.ts';

/** Display rules of a title's page (product.md, Title pages). */

const NARROW = '\u202f';

/** Length from which a synopsis folds (product.md, Title pages 2). */
export const SYNOPSIS_FOLD = 450;
export const NO_SYNOPSIS = 'Pas de synopsis renseigné.';

/** Minutes as "24 min", "1 h" or "2 h 05". */
export function formatDuration(minutes: number): string {
  if (minutes < 60) return `${minutes}${NARROW}min`;
  const rest = minutes % 60;
  const hours = `${Math.floor(minutes / 60)}${NARROW}h`;
  return rest === 0 ? hours : `${hours}${NARROW}${String(rest).padStart(2, '0')}`;
}

/** The label of the duration row. */
export function durationLabel(type: string | null): string {
  return isFilm(type) ? 'Durée film' : 'Durée épisode';
}

/** The date rows that exist, labelled. Films have no end date. */
export function dateRows(title: {
  type: string | null;
  start: PartialDate | null;
  end: PartialDate | null;
}): { label: string; value: string }[] {
  const film = isFilm(title.type);
  const rows = [
    { label: film ? 'Date de sortie' : 'Date de début', value: formatPartialDate(title.start) },
    { label: 'Date de fin', value: film ? '' : formatPartialDate(title.end) },
  ];
  return rows.filter((row) => row.value !== '');
}

/** Whether there is a French dub, and since when; null when it is unknown (product.md, Catalogue 15). */
export function dubLabel(vf: boolean | null, since: PartialDate | null): string | null {
  if (vf === null) return null;
  const date = formatPartialDate(since);
  if (!vf || date === '') return vf ? 'Oui' : 'Non';
  return `Oui, depuis ${since?.day == null ? '' : 'le '}${date}`;
}

/** Whether a synopsis has more than one character (product.md, Title pages 2). */
export function hasSynopsis(synopsis: string | undefined): synopsis is string {
  return synopsis !== undefined && [...synopsis.trim()].length > 1;
}

/** Content of the synopsis block as it is displayed: a fallback, the whole text, or a foldable head of 450 characters. */
export function synopsisView(synopsis: string | undefined): { text: string; folded: string | null } {
  if (!hasSynopsis(synopsis)) return { text: NO_SYNOPSIS, folded: null };
  const text = typographicProse(synopsis);
  const characters = [...text];
  if (characters.length < SYNOPSIS_FOLD) return { text, folded: null };
  return { text, folded: `${characters.slice(0, SYNOPSIS_FOLD).join('').trimEnd()}…` };
}

/** The line under the title about its broadcast; null for a status without further information (cancelled, hiatus, unknown). */
export function broadcastNotice(
  status: number | null,
): 'Prochain épisode' | 'À venir' | 'Diffusion terminé' | null {
  if (status === AIRING) return 'Prochain épisode';
  if (status === UPCOMING) return 'À venir';
  return status === ENDED ? 'Diffusion terminé' : null;
}

/** The address of a search for a hashtag on X; marks and spaces become a query. */
export function hashtagSearch(hashtag: string): string {
  const words = hashtag.split(/[#＃\s]+/).filter((word) => word !== '');
  return `https://x.com/search?q=${encodeURIComponent(words.map((word) => `#${word}`).join(' OR '))}`;
}

/** A Prime Video address with our affiliate tag added to its query. */
export function withAffiliateTag(address: string, tag: string | null): string {
  if (tag === null) return address;
  const url = new URL(address);
  url.searchParams.set('tag', tag);
  return url.href;
}
