import type { Problem } from '../base/problem.ts';

export const ANILIST_PROBLEMS = {
  unknownTitle: { status: 404, code: 'unknown_on_anilist', message: "Ce titre n'existe pas sur AniList." },
  busy: { status: 503, code: 'anilist_busy', message: 'AniList reçoit trop de demandes.' },
  down: { status: 503, code: 'anilist_down', message: 'Importation impossible..' },
} as const satisfies Record<string, Problem>;
