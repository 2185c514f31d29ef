import type { Problem } from '@kiroku/contract/base/problem';

/** What is refused of pictures beside what the contract's account problems say. */
export const MEDIA_PROBLEMS = {
  quota: {
    status: 413,
    code: 'picture_quota',
    message: 'Vos images prennent trop de place (60 Mo max.).',
  },
} as const satisfies Record<string, Problem>;
