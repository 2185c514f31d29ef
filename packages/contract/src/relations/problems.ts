import type { Problem } from '../base/problem.ts';

export const RELATION_PROBLEMS = {
  noFranchise: { status: 404, code: 'no_franchise', message: 'Ce titre n’a pas de franchise.' },
  decidedSequel: {
    status: 409,
    code: 'decided_sequel',
    message: 'Cette suite n’est plus proposée.',
  },
} as const satisfies Record<string, Problem>;
