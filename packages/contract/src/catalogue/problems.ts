import type { Problem } from '../base/problem.ts';

/** What the catalogue refuses. */
export const CATALOGUE_PROBLEMS = {
  unknownAnime: { status: 404, code: 'unknown_anime', message: 'Anime introuvable.' },
  unknownManga: { status: 404, code: 'unknown_manga', message: 'Manga introuvable.' },
} as const satisfies Record<string, Problem>;
