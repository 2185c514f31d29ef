import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import type { Endpoint } from '@kiroku/contract/base/endpoint';
import type { Problem } from '@kiroku/contract/base/problem';
import { PROBLEMS } from '@kiroku/contract/base/problems';
import { SITE_PROBLEMS } from '@kiroku/contract/site/problems';

/** Refusals that calls of a kind have in common, whatever their feature. */
const COMMON: { problems: readonly Problem[]; concerns: (endpoint: Endpoint) => boolean }[] = [
  {
    problems: [PROBLEMS.badAddress, PROBLEMS.malformed, PROBLEMS.unavailable, PROBLEMS.failed],
    concerns: () => true,
  },
  { problems: [PROBLEMS.tooManyRequests], concerns: ({ unlimited }) => !unlimited },
  { problems: [SITE_PROBLEMS.maintenance], concerns: ({ duringMaintenance }) => !duringMaintenance },
  {
    problems: [PROBLEMS.signedOut, ACCOUNT_PROBLEMS.deadSession, ACCOUNT_PROBLEMS.scopeMissing],
    concerns: ({ access }) => access === 'member' || access === 'staff',
  },
  { problems: [PROBLEMS.forbidden], concerns: ({ access }) => access === 'staff' },
  { problems: [ACCOUNT_PROBLEMS.unverified], concerns: ({ verified }) => verified === true },
  {
    problems: [PROBLEMS.invalid],
    concerns: ({ path, query, body }) => Boolean(query ?? body) || /:(?!id\b)/.test(path),
  },
  {
    // Whether the call reads a body or not.
    problems: [PROBLEMS.tooLarge, PROBLEMS.wrongMediaType, PROBLEMS.conflict, PROBLEMS.storageFull],
    concerns: ({ method }) => method !== 'GET',
  },
];

/** The refusal of an id that is none. */
export function unknownOf({ unknown = PROBLEMS.unknownPath }: Endpoint): Problem {
  return unknown;
}

/** Every refusal of a call, except the protocol's before the call is known (408, 417, 431). */
export function refusalsOf(endpoint: Endpoint): Problem[] {
  return [
    ...COMMON.filter(({ concerns }) => concerns(endpoint)).flatMap(({ problems }) => problems),
    ...(/:id\b/.test(endpoint.path) ? [unknownOf(endpoint)] : []),
    ...(endpoint.refusals ?? []),
  ];
}
