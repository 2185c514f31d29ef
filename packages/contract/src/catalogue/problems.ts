import type { Problem } from '../base/problem.ts';

export const CATALOGUE_PROBLEMS = {
  unknownAnime: { status: 404, code: 'unknown_anime', message: 'Anime introuvable.' },
  unknownManga: { status: 404, code: 'unknown_manga', message: 'Manga introuvable.' },
  knownElsewhere: {
    status: 409,
    code: 'id_taken',
    message: "Cet identifiant est déjà celui d'un autre titre.",
  },
  titleMoved: {
    status: 412,
    code: 'title_moved',
    message: 'Modifié entre-temps : comparez avec la fiche, puis envoyez de nouveau.',
  },
  pictureGone: {
    status: 422,
    code: 'picture_gone',
    message: "Cette image n'est plus disponible : envoyez-la de nouveau.",
  },
} as const satisfies Record<string, Problem>;

export const CATALOGUE_MESSAGES = {
  pictureRemoved: 'Cette image a été retirée du site : choisissez-en une autre.',
} as const;
