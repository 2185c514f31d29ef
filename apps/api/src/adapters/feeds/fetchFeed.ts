import { SITE } from '@kiroku/contract/site/config';
import type { Response } from 'undici';
import { openOutgoing } from '../outgoing.ts';
import { PrivateAddress } from '../publicAddress.ts';
import { requestPublic } from '../publicRequest.ts';
import { decodeText } from './decodeText.ts';
import { FeedFailure } from './feedFailure.ts';

/** Validators of the last answer, for the next request (RFC 9110, 13.1). */
export type Validators = { etag: string | null; lastModified: string | null };

/** A feed's text, or nothing new since the last answer. */
export type FetchedFeed = { text: string | null; validators: Validators };

export type FeedFetcher = {
  /** Throws FeedFailure. */
  fetch(url: string, known: Validators): Promise<FetchedFeed>;
  /** Ends the requests under way. */
  close(): Promise<void>;
};

export type FetcherOptions = {
  /** Whether http and addresses of this machine's own networks are allowed. */
  allowPrivate: boolean;
  /** Time limit of a feed, its redirects included. Default 10 000. */
  timeoutMs?: number | undefined;
};

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2 ** 20;
const MOST_REDIRECTS = 2;
const MOST_HEADER = 500;
const LONGEST_WAIT_S = 24 * 3600;
const ACCEPT =
  'application/rss+xml, application/atom+xml, application/rdf+xml;q=0.9, application/xml;q=0.8, text/xml;q=0.8, */*;q=0.1';

/** Reads feeds over HTTP: bounded in time, size and redirects, from public addresses only unless told otherwise. */
export function openFeedFetcher({ allowPrivate, timeoutMs = TIMEOUT_MS }: FetcherOptions): FeedFetcher {
  const outgoing = openOutgoing({ connectMs: timeoutMs, allowPrivate, maxHeaderSize: 16_384, pipelining: 0 });
  const closing = new AbortController();

  const send = (url: URL, known: Validators, signal: AbortSignal) =>
    outgoing.fetch(url, {
      signal,
      headers: {
        accept: ACCEPT,
        'user-agent': `${SITE.name}/1.0`,
        ...(known.etag !== null && { 'if-none-match': known.etag }),
        ...(known.lastModified !== null && { 'if-modified-since': known.lastModified }),
      },
    });

  const follow = (address: string, known: Validators, signal: AbortSignal) =>
    requestPublic(new URL(address), {
      allowPrivate,
      mostRedirects: MOST_REDIRECTS,
      tooManyRedirects: 'redirige trop de fois',
      refuse: (reason) => new FeedFailure(reason),
      send: (url) => send(url, known, signal),
    });

  return {
    async fetch(url, known) {
      const late = AbortSignal.timeout(timeoutMs);
      try {
        const response = await follow(url, known, AbortSignal.any([late, closing.signal]));
        return await readAnswer(response, known);
      } catch (error) {
        if (error instanceof FeedFailure) throw error;
        if (late.aborted) throw new FeedFailure(`n’a pas répondu en ${timeoutMs / 1000} s`);
        throw new FeedFailure(causeOf(error));
      }
    },
    async close() {
      closing.abort();
      await outgoing.close();
    },
  };
}

async function readAnswer(response: Response, known: Validators): Promise<FetchedFeed> {
  const { status, headers } = response;
  if (status === 304) {
    await response.body?.cancel();
    return { text: null, validators: known };
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw new FeedFailure(`a répondu ${status}`, retryAfterOf(headers.get('retry-after')));
  }
  const bytes = await readAtMost(response, MAX_BYTES);
  const validators = {
    etag: shortHeader(headers.get('etag')),
    lastModified: shortHeader(headers.get('last-modified')),
  };
  return { text: decodeText(bytes, headers.get('content-type')), validators };
}

/** Counts the bytes as they come out of the compression: a small answer may be a huge text. */
async function readAtMost(response: Response, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    // Leaving the loop ends the connection.
    if (size > maxBytes) throw new FeedFailure(`pèse plus de ${maxBytes / 2 ** 20} Mo`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function shortHeader(value: string | null): string | null {
  return value !== null && value.length <= MOST_HEADER ? value : null;
}

/** Seconds to wait. A date is ignored: our own interval is as long. */
function retryAfterOf(value: string | null): number | undefined {
  return value !== null && /^\d{1,9}$/.test(value) ? Math.min(Number(value), LONGEST_WAIT_S) : undefined;
}

/** The cause of a failed `fetch`, whose own message is the same for all. */
function causeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof PrivateAddress) return cause.message;
    if ('code' in cause && typeof cause.code === 'string')
      return `ne s’est pas laissé joindre (${cause.code})`;
  }
  return 'ne s’est pas laissé joindre';
}
