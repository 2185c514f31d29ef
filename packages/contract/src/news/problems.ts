import type { Problem } from '../base/problem.ts';

/** Messages at the fields of an article. */
export const NEWS_MESSAGES = {
  title: 'Le titre doit avoir de 1 à 160 caractères.',
  image: 'Image invalide : seules les adresses https sont acceptées.',
  timestamp: 'Date de publication invalide.',
} as const;

export const NEWS_PROBLEMS = {
  unknownArticle: { status: 404, code: 'unknown_article', message: "Cet article n'existe pas." },
} as const satisfies Record<string, Problem>;
