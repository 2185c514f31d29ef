import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import { CircuitBreaker } from './circuitBreaker.ts';
import { exchange } from './exchange.ts';
import { TooManyRequests, Unusable } from './failures.ts';
import { readAnswer } from './readAnswer.ts';

export type AnilistOptions = {
  /** Address of the GraphQL API. */
  url: string;
  now: () => number;
  /** Time limit of a request, its answer included. Default 10 000. */
  timeoutMs?: number;
  /** Waits between attempts. */
  wait?: (ms: number) => Promise<unknown>;
};

/** A query: its document, its variables, and the schema of `data` in its answer. */
export type AnilistQuery<Value> = {
  document: string;
  variables: Record<string, unknown>;
  answer: z.ZodType<Value>;
  /** Most bytes of the answer. Default 1 MiB. */
  maxBytes?: number;
};

export type Anilist = {
  /** The value of a query; null when AniList knows nothing of that name or id. Throws AnilistFailure. */
  ask<Value>(query: AnilistQuery<Value>): Promise<Value | null>;
  /** Ends the requests under way. */
  close(): void;
};

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2 ** 20;
/** Waits before the second and the third attempt. */
const DELAYS_MS = [250, 1000];
/** Longest `Retry-After` that a caller waits for. */
const SHORT_WAIT_S = 2;

/** A client of AniList's GraphQL API: bounded in time and size, obedient to its limits, silent while it fails. */
export function openAnilist({ url, now, timeoutMs = TIMEOUT_MS, wait = delay }: AnilistOptions): Anilist {
  const breaker = new CircuitBreaker(now);
  const closing = new AbortController();
  const attempt = async <Value>({
    document,
    variables,
    answer,
    maxBytes = MAX_BYTES,
  }: AnilistQuery<Value>) => {
    const body = JSON.stringify({ query: document, variables });
    const limits = { timeoutMs, maxBytes, closing: closing.signal };
    return readAnswer(await exchange(url, body, limits), answer);
  };
  return {
    async ask(query) {
      breaker.check();
      try {
        const value = await repeated(() => attempt(query), wait);
        breaker.succeeded();
        return value;
      } catch (error) {
        if (error instanceof TooManyRequests) throw breaker.busy(error.seconds, error.message);
        if (error instanceof Unusable) throw breaker.failed(error.message);
        throw error;
      }
    },
    close: () => closing.abort(),
  };
}

async function repeated<Value>(
  attempt: () => Promise<Value>,
  wait: (ms: number) => Promise<unknown>,
): Promise<Value> {
  for (const ms of DELAYS_MS) {
    try {
      return await attempt();
    } catch (error) {
      await wait(waitAfter(error, ms));
    }
  }
  return attempt();
}

/** Delay before the next attempt. Throws the error when retries are exhausted. */
function waitAfter(error: unknown, ms: number): number {
  if (error instanceof Unusable && error.passing) return ms;
  if (error instanceof TooManyRequests && error.seconds <= SHORT_WAIT_S) return error.seconds * 1000;
  throw error;
}
