import type { TokenScope } from '@kiroku/contract/base/scopes';
import type { FastifyRequest } from 'fastify';
import type { Member } from '../../db/member.ts';
import type { IsExempt } from './exemption.ts';

/**
 * The member of a valid token, read afresh for each request, so that lost rights are lost at once. `sid`: the token's session, or the
 * access token's id. `scopes`: what an access token may do; null for a session, which may do everything. `endsAt`: when an access token
 * ends; null for one without an end, and for a session, which lives as long as it is used.
 */
export type Caller = Member & {
  sid: string;
  isPremium: boolean;
  scopes: readonly TokenScope[] | null;
  endsAt: number | null;
};

/** The caller whose right to see a member's data is checked; null for a visitor. */
export type Viewer = Pick<Caller, 'uid'> | null;

/** The origin of a request, for rate limits and for the list of devices. */
export type Client = {
  address: string;
  agent: string;
  /** Exempt from the limits by address (exemption.ts). */
  isExempt: boolean;
};

/** The client of pages rendered in this process. */
export const IN_PROCESS: Client = { address: '127.0.0.1', agent: '', isExempt: true };

/** The client of a request. */
export function clientOf(request: FastifyRequest, isExempt: IsExempt): Client {
  const { headers, ip } = request;
  return { address: ip, agent: (headers['user-agent'] ?? '').slice(0, 500), isExempt: isExempt(request) };
}
