import type { TokenScope } from '@kiroku/contract/base/scopes';
import type { FastifyRequest } from 'fastify';
import type { Member } from '../db/member.ts';

/**
 * The member of a valid token, read afresh for each request, so that lost rights are lost at once. `sid`: the token's session, or the
 * access token's id. `scopes`: what an access token may do; null for a session, which may do everything.
 */
export type Caller = Member & { sid: string; isPremium: boolean; scopes: readonly TokenScope[] | null };

/** The caller whose right to see a member's data is checked; null for a visitor. */
export type Viewer = Pick<Caller, 'uid'> | null;

/** The origin of a request, for rate limits and for the list of devices. */
export type Client = {
  address: string;
  agent: string;
  /** From this very machine with no proxy between: a person trying the site, or its tests. */
  local: boolean;
};

/** The client of pages rendered in this process. */
export const IN_PROCESS: Client = { address: '127.0.0.1', agent: '', local: true };

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip'];

/** The client of a request. Behind any proxy no client is local. */
export function clientOf(request: FastifyRequest): Client {
  const { headers, ip } = request;
  return { address: ip, agent: (headers['user-agent'] ?? '').slice(0, 500), local: isLocal(request) };
}

/** Whether a request comes from this very machine, with no proxy between. */
export function isLocal({ ip, headers }: FastifyRequest): boolean {
  return LOOPBACK.test(ip) && !FORWARDED.some((name) => name in headers);
}
