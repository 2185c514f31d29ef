import type { Problem } from '../base/problem.ts';

export const SOURCE_PROBLEMS = {
  unknownSource: {
    status: 404,
    code: 'unknown_source',
    message: 'Cette source n’est pas dans la configuration.',
  },
  sourceWaits: {
    status: 409,
    code: 'source_waits',
    message: 'Cette source attend déjà d’être lue, ou l’est en ce moment.',
  },
} as const satisfies Record<string, Problem>;
