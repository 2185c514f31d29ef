import { SITE } from '@kiroku/contract/site/config';
import type { Response } from 'undici';
import { openOutgoing } from '../outgoing.ts';
import { PrivateAddress } from '../publicAddress.ts';
import { requestPublic } from '../publicRequest.ts';
import { PictureFailure } from './pictureFailure.ts';

export type PictureRequests = {
  /** The bytes of a picture. Throws PictureFailure, and what `signal` was aborted with. */
  get(address: string, signal: AbortSignal): Promise<Buffer>;
  close(): Promise<void>;
};

export type RequestOptions = {
  /** Address of the site, which the requests name. */
  publicUrl: string;
  /** Whether http and addresses of this machine's own networks are allowed. */
  allowPrivate: boolean;
  /** Resolves when a host may be asked; each redirect asks again. */
  turnOf: (host: string, signal: AbortSignal) => Promise<void>;
  /** Time limit of an address, turns not counted. Default 30 000. */
  timeoutMs?: number | undefined;
  maxBytes?: number | undefined;
};

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 10 * 2 ** 20;
const MOST_REDIRECTS = 3;
export const LONGEST_WAIT_S = 7 * 24 * 3600;
/** Content types that are rejected unread. A body that is read is judged by its content. */
const NO_PICTURE = /^(?:text\/|application\/(?:json|xml|pdf)|video\/|audio\/)/i;

/**
 * Requests pictures of other sites, one at a time: bounded in time, size and redirects; public addresses only, unless configured
 * otherwise.
 */
export function openPictureRequests(options: RequestOptions): PictureRequests {
  const { allowPrivate, turnOf, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = options;
  const outgoing = openOutgoing({ connectMs: timeoutMs, allowPrivate, maxHeaderSize: 16_384, pipelining: 0 });
  const headers = { accept: 'image/*', 'user-agent': userAgentOf(options.publicUrl) };

  async function get(address: string, signal: AbortSignal): Promise<Buffer> {
    let host = '';
    let late = AbortSignal.timeout(timeoutMs);
    const send = async (url: URL) => {
      host = url.host;
      await turnOf(host, signal);
      late = AbortSignal.timeout(timeoutMs);
      const ended = AbortSignal.any([late, signal]);
      return outgoing.fetch(url, { signal: ended, headers });
    };
    try {
      const response = await requestPublic(new URL(address), {
        allowPrivate,
        mostRedirects: MOST_REDIRECTS,
        tooManyRedirects: 'est redirigée trop de fois',
        refuse: (reason) => new PictureFailure('failed', reason),
        send,
      });
      return await readPictureBody(response, host, maxBytes);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof PictureFailure) throw error;
      if (late.aborted) throw new PictureFailure('later', 'n’est pas venue à temps', { host });
      throw failureOf(error, host);
    }
  }

  return { get, close: () => outgoing.close() };
}

/** Names the site and whom to write to (RFC 9110, 10.1.5), in letters that a header takes. */
function userAgentOf(publicUrl: string): string {
  const name = SITE.name.replace(/[^\w.-]/g, '') || 'Kiroku';
  const contact = SITE.contact === null ? '' : `; ${SITE.contact}`;
  return `${name}/1.0 (+${publicUrl}${contact})`;
}

async function readPictureBody(response: Response, host: string, maxBytes: number): Promise<Buffer> {
  const { status, headers } = response;
  const failure = !response.ok
    ? refusalOf(status, host, retryAfterOf(headers.get('retry-after')))
    : NO_PICTURE.test(headers.get('content-type') ?? '')
      ? new PictureFailure('failed', 'n’est pas une image')
      : Number(headers.get('content-length') ?? 0) > maxBytes
        ? tooLarge(maxBytes)
        : null;
  if (failure !== null) {
    await response.body?.cancel();
    throw failure;
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    // Leaving the loop ends the connection.
    if (size > maxBytes) throw tooLarge(maxBytes);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function tooLarge(maxBytes: number): PictureFailure {
  return new PictureFailure('failed', `pèse plus de ${Math.floor(maxBytes / 2 ** 20)} Mo`);
}

function refusalOf(status: number, host: string, retryAfter: number | undefined): PictureFailure {
  const message = `n’a pas été donnée : le serveur a répondu ${status}`;
  if (status === 410 || status === 451) return new PictureFailure('gone', message);
  if (status < 500 && status !== 429 && status !== 408) return new PictureFailure('failed', message);
  return new PictureFailure('later', message, { host, ...(retryAfter !== undefined && { retryAfter }) });
}

/** Wait in seconds or until a date (RFC 9110, 10.2.3). */
function retryAfterOf(value: string | null): number | undefined {
  if (value === null) return undefined;
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), LONGEST_WAIT_S) : undefined;
}

/** The cause of a failed `fetch`, whose own message is the same for all. */
function failureOf(error: unknown, host: string): PictureFailure {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof PrivateAddress) return new PictureFailure('failed', cause.message);
    if ('code' in cause && typeof cause.code === 'string') {
      return new PictureFailure('later', `n’est pas venue (${cause.code})`, { host });
    }
  }
  return new PictureFailure('later', 'n’est pas venue jusqu’au bout', { host });
}
