import { PROBLEMS } from '@kiroku/contract/base/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, isLocal } from './caller.ts';
import { ProblemError } from './problems.ts';
import { addressGroup } from './rateLimit.ts';

/** Calls of the API within a minute, by address or by member; 0 is no limit. */
export type RequestLimits = {
  visitor: number;
  member: number;
  /** Whether clients on this machine are limited too. */
  loopback: boolean;
};

/** Counts a request of a member, or of a visitor for null, and tells its client what is left. Throws 429. */
export type CountRequest = (request: FastifyRequest, reply: FastifyReply, caller: Caller | null) => void;

const MINUTE = 60_000;
/** A browser's calls from our own pages, where many visitors may share an address. */
const OWN_PAGES_TIMES = 10;
/** Beyond so many clients in a minute counts begin anew: a limit by address no longer holds anybody then. */
const MOST_CLIENTS = 200_000;

type Count = { calls: number };

/**
 * Limits of calls, counted in this process by the minute of its clock. Each answer says the limit, the calls that are left, and the seconds
 * until the next minute: RateLimit-Limit, -Remaining, -Reset.
 */
export function limitRequests({ visitor, member, loopback }: RequestLimits, now: () => number): CountRequest {
  const counts = new Counts();
  const limits = {
    member: headersOf(member),
    visitor: headersOf(visitor),
    page: headersOf(visitor * OWN_PAGES_TIMES),
  };

  return (request, reply, caller) => {
    const limit = caller ? limits.member : isFromOwnPage(request) ? limits.page : limits.visitor;
    if (limit.most === 0 || (!loopback && isLocal(request))) return;
    const at = now();
    counts.startMinute(at);
    const count = caller ? counts.ofMember(caller.uid) : counts.ofAddress(request.ip, limit === limits.page);
    count.calls += 1;
    const seconds = Math.ceil((MINUTE - (at % MINUTE)) / 1000);
    void reply
      .header('ratelimit-limit', limit.text)
      .header('ratelimit-remaining', Math.max(0, limit.most - count.calls))
      .header('ratelimit-reset', seconds);
    if (count.calls > limit.most) throw tooMany(seconds);
  };
}

function headersOf(most: number): { most: number; text: string } {
  return { most, text: String(most) };
}

/** Said by browsers alone, and not to be written by a page of another site. */
function isFromOwnPage({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'same-origin';
}

function tooMany(seconds: number): ProblemError {
  const message = `Trop de requêtes. Réessayez dans ${seconds} s.`;
  return new ProblemError({ ...PROBLEMS.tooManyRequests, message }, undefined, seconds);
}

/** Counts of the running minute. */
class Counts {
  #minute = 0;
  readonly #groups = new Map<string, Count>();
  /** The count of an address's group, so that an address is parsed once a minute. */
  readonly #visitors = new Map<string, Count>();
  readonly #pages = new Map<string, Count>();

  startMinute(at: number): void {
    const minute = Math.floor(at / MINUTE);
    if (minute === this.#minute && this.#groups.size < MOST_CLIENTS) return;
    this.#minute = minute;
    for (const counts of [this.#groups, this.#visitors, this.#pages]) counts.clear();
  }

  ofMember(uid: string): Count {
    return this.#groups.get(uid) ?? this.#begin(uid);
  }

  ofAddress(address: string, isPage: boolean): Count {
    const known = isPage ? this.#pages : this.#visitors;
    const found = known.get(address);
    if (found) return found;
    const group = `${isPage ? 'page' : 'visitor'} ${addressGroup(address)}`;
    const count = this.#groups.get(group) ?? this.#begin(group);
    known.set(address, count);
    return count;
  }

  #begin(name: string): Count {
    const count = { calls: 0 };
    this.#groups.set(name, count);
    return count;
  }
}
