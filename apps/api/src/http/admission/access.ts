import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import { type Endpoint, scopeOf } from '@kiroku/contract/base/endpoint';
import { PROBLEMS } from '@kiroku/contract/base/problems';
import { ProblemError } from '../problems.ts';
import type { Caller } from './caller.ts';

/** The policy by which calls are allowed. */
export type AccessPolicy = {
  /** The member a token stands for; null when it is dead. */
  authenticate: (token: string) => Promise<Caller | null>;
  /** Whether endpoints may refuse members with an unconfirmed address. */
  requireVerifiedEmail: boolean;
};

/** The token of an Authorization header: `TOKEN`, `Token TOKEN` or `Bearer TOKEN` (product.md, API 1). */
export function tokenOf(authorization: string | undefined): string | null {
  const token = (authorization ?? '').trim().replace(/^(?:token|bearer)(?:\s+|$)/i, '');
  return token === '' ? null : token;
}

/** Whether a call is within what the caller's token may do: a session may do everything. */
function isInScope(endpoint: Endpoint, { scopes }: Caller): boolean {
  const scope = scopeOf(endpoint);
  return scopes === null || (scope !== 'session' && scopes.includes(scope));
}

/**
 * The calling member, or null for a visitor. Where a visitor may call, a token without the scope is answered as one. Throws the 401 or
 * 403 of the endpoint's access.
 */
export async function authorize(
  endpoint: Endpoint,
  authorization: string | undefined,
  policy: AccessPolicy,
): Promise<Caller | null> {
  const { access } = endpoint;
  if (access === 'anyone') return null;
  const token = tokenOf(authorization);
  const caller = token === null ? null : await policy.authenticate(token);
  if (access === 'optional') return caller && isInScope(endpoint, caller) ? caller : null;
  if (!caller) throw new ProblemError(token === null ? PROBLEMS.signedOut : ACCOUNT_PROBLEMS.deadSession);
  if (!isInScope(endpoint, caller)) throw new ProblemError(ACCOUNT_PROBLEMS.scopeMissing);
  if (access === 'staff' && !caller.isStaff) throw new ProblemError(PROBLEMS.forbidden);
  const unproven = endpoint.verified && policy.requireVerifiedEmail && !caller.emailVerified;
  if (unproven) throw new ProblemError(ACCOUNT_PROBLEMS.unverified);
  return caller;
}
