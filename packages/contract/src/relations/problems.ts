import type { Problem } from '../base/problem.ts';

export const RELATION_PROBLEMS = {
  noFranchise: { status: 404, code: 'no_franchise', message: 'Ce titre n’a pas de franchise.' },
} as const satisfies Record<string, Problem>;
