import { PROBLEMS } from '@kiroku/contract/base/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../admission/caller.ts';
import type { IsExempt } from '../admission/exemption.ts';
import { ProblemError } from '../problems.ts';
import { RequestCounts } from './requestCounts.ts';
import { type SharedCountsDeps, shareCounts } from './sharedCounts.ts';

/** Calls of the API within a minute, by address or by member; 0 is no limit. */
export type RequestLimits = {
  visitor: number;
  member: number;
};

/** Counts a request of a member, or of a visitor for null, and sets the headers of the remaining calls. Throws 429. */
export type CountRequest = (request: FastifyRequest, reply: FastifyReply, caller: Caller | null) => void;

const MINUTE = 60_000;
/** A browser's calls from our own pages, where many visitors may share an address. */
const OWN_PAGES_TIMES = 10;

/** Limits of calls, over all processes of the database, by the minute of each one's clock. */
export async function openRequestLimits(
  limits: RequestLimits,
  deps: SharedCountsDeps & { isExempt: IsExempt },
): Promise<{ count: CountRequest; close(): Promise<void> }> {
  const counts = new RequestCounts();
  return { count: limitRequests(limits, counts, deps), close: await shareCounts(counts, deps) };
}

/** Adds the limit, the remaining calls and the seconds until the next minute to each answer: RateLimit-Limit, -Remaining, -Reset. */
function limitRequests(
  { visitor, member }: RequestLimits,
  counts: RequestCounts,
  { now, isExempt }: { now: () => number; isExempt: IsExempt },
): CountRequest {
  const limits = {
    member: headersOf(member),
    visitor: headersOf(visitor),
    page: headersOf(visitor * OWN_PAGES_TIMES),
  };

  return (request, reply, caller) => {
    const limit = caller ? limits.member : isFromOwnPage(request) ? limits.page : limits.visitor;
    if (limit.most === 0 || isExempt(request)) return;
    const at = now();
    const client = caller ?? { address: request.ip, isPage: limit === limits.page };
    const calls = counts.add(client, at);
    const seconds = Math.ceil((MINUTE - (at % MINUTE)) / 1000);
    void reply
      .header('ratelimit-limit', limit.text)
      .header('ratelimit-remaining', Math.max(0, limit.most - calls))
      .header('ratelimit-reset', seconds);
    if (calls > limit.most) throw tooMany(seconds);
  };
}

function headersOf(most: number): { most: number; text: string } {
  return { most, text: String(most) };
}

/** Headers that browsers alone send, and that a page of another site cannot set. */
function isFromOwnPage({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'same-origin';
}

function tooMany(seconds: number): ProblemError {
  const message = `Trop de requêtes. Réessayez dans ${seconds} s.`;
  return new ProblemError({ ...PROBLEMS.tooManyRequests, message }, undefined, seconds);
}
