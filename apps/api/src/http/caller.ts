import type { FastifyRequest } from 'fastify';
import type { Member } from '../db/member.ts';

/** The member behind a living token, read afresh for each request: what was taken away a moment ago is gone. `sid`: the session it names. */
export type Caller = Member & { sid: string; isPremium: boolean };

/** Who asks to see something of a member's; null for a visitor. */
export type Viewer = Pick<Caller, 'uid'> | null;

/** Where a request comes from, for limits and for the list of one's devices. */
export type Client = {
  address: string;
  agent: string;
  /** From this very machine with no proxy between: a person trying the site, or its tests. */
  local: boolean;
};

/** A page rendered in this process asks like a visitor. */
export const IN_PROCESS: Client = { address: '127.0.0.1', agent: '', local: true };

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip'];

/** Who is at the other end. Once any proxy is involved nobody is local (security.md, threat 25). */
export function clientOf(request: FastifyRequest): Client {
  const { headers, ip } = request;
  return {
    address: ip,
    agent: (headers['user-agent'] ?? '').slice(0, 500),
    local: LOOPBACK.test(ip) && !FORWARDED.some((name) => name in headers),
  };
}
