import { type ExploreFilters, writeFilters } from './catalogue/filters.ts';
import type { Kind } from './catalogue/labels.ts';

/** Every address of the site (spec 1 §2, spec 2 §2) that is not built from a title (see catalogue/titles.ts). */
export const PATHS = {
  home: '/',
  explore: '/explore',
  exploreManga: '/explore/manga',
  agenda: '/agenda',
  login: '/login',
  register: '/register',
  recovery: '/recovery',
  team: '/team',
  premium: '/premium',
  legal: '/mentions-legales',
  newAnime: '/new/anime',
  newManga: '/new/manga',
  feedbackBugs: '/feedback/bugs',
  feedbackIdeas: '/feedback/request',
  dashboard: '/dashboard',
  settings: '/settings/profile',
  import: '/import',
  notFound: '/404',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  manifest: '/manifest.webmanifest',
  apiDocs: '/api/docs',
} as const;

/** Explore with filters; a page beyond the first is only for visitors without JavaScript. */
export function explorePath(kind: Kind, filters: ExploreFilters = {}, page = 1): string {
  const query = writeFilters(filters, page);
  const base = kind === 'anime' ? PATHS.explore : PATHS.exploreManga;
  return query === '' ? base : `${base}?${query}`;
}

/** The edit screen of an anime, shown to everyone (spec 1 §2). */
export function editAnimePath(id: number): string {
  return `/anime/edit/${id}`;
}
