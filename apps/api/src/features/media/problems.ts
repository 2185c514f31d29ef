import type { Problem } from '@kiroku/contract/base/problem';

/** Refusals of pictures beyond those of the contract's account problems. */
export const MEDIA_PROBLEMS = {
  quota: {
    status: 413,
    code: 'picture_quota',
    message: 'Vos images prennent trop de place (60 Mo max.).',
  },
} as const satisfies Record<string, Problem>;
