import type { ListUser } from '../account/schema.ts';
import { isRecord } from '../base/records.ts';
import type { Kind } from './labels.ts';
import type { SearchHit } from './schema.ts';
import { displayTitle, titlePath } from './titles.ts';

/** Title of the search everywhere (product.md, Search 1). */
export const SEARCH_TITLE = 'Rechercher des animes et utilisateurs';
export const RECENT_TITLE = 'Récent';
export const NOTHING_FOUND = 'Pas de résultats';
/** Pause after the last key before the search. */
export const SEARCH_PAUSE_MS = 500;

/** Kinds of results, in the order of the tabs. */
export const SEARCH_TABS = [
  { value: 'anime', label: 'Animes' },
  { value: 'user', label: 'Utilisateurs' },
  { value: 'manga', label: 'Mangas' },
] as const;
export type SearchTab = (typeof SEARCH_TABS)[number]['value'];

/** The tab of an address; anime for any other word. */
export function readSearchTab(value: string | null): SearchTab {
  return SEARCH_TABS.find((tab) => tab.value === value)?.value ?? 'anime';
}

/** Results of a search. */
export type SearchResults =
  | { tab: Kind; hits: readonly SearchHit[] }
  | { tab: 'user'; members: readonly ListUser[] };

/** Key of recent searches in local storage. */
export const RECENT_KEY = 'recent_search';
const MOST_RECENT = 5;

/** A title opened from the search; `kind` is absent for an anime. */
export type RecentSearch = Pick<SearchHit, 'id' | 'image' | 'start'> & {
  title: string;
  kind?: 'manga' | undefined;
};

/** The page of a recent title. */
export function recentPath({ kind, id, title }: RecentSearch): string {
  return titlePath(kind ?? 'anime', id, { title, titleEN: null, romanji: null, titleJP: null });
}

/** A hit as it is remembered. */
export function recentOf(kind: Kind, hit: SearchHit): RecentSearch {
  const { id, image, start } = hit;
  const recent = { id, image, title: displayTitle(hit), start };
  return kind === 'manga' ? { ...recent, kind } : recent;
}

/** The list with a title first, once, and at most five in all. */
export function withRecent(recents: readonly RecentSearch[], added: RecentSearch): RecentSearch[] {
  const others = recents.filter(({ id, kind }) => id !== added.id || kind !== added.kind);
  return [added, ...others].slice(0, MOST_RECENT);
}

/** The recent titles of a stored text; whatever is no such title is left out. */
export function readRecents(stored: string | null): RecentSearch[] {
  return listOf(stored)
    .flatMap((one) => recentIn(one) ?? [])
    .slice(0, MOST_RECENT);
}

function listOf(stored: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function recentIn(value: unknown): RecentSearch | undefined {
  if (!isRecord(value)) return undefined;
  const { id, image, title, start, kind } = value;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) return undefined;
  if (typeof title !== 'string' || title.trim() === '') return undefined;
  return {
    id,
    title,
    image: typeof image === 'string' && /^https?:/.test(image) ? image : null,
    start: yearOf(start),
    ...(kind === 'manga' && { kind }),
  };
}

function yearOf(start: unknown): RecentSearch['start'] {
  if (typeof start !== 'object' || start === null || !('year' in start)) return null;
  return typeof start.year === 'number' ? { year: start.year, month: null, day: null } : null;
}
