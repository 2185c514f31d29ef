import { SITE } from '@kiroku/contract/site/config';
import type { Response } from 'undici';
import { openOutgoing } from '../outgoing.ts';
import { isPrivateLiteral, PrivateAddress } from '../publicAddress.ts';
import { requestPublic } from '../publicRequest.ts';
import { DownloadFailure, ServerError } from './downloadFailure.ts';

/** Bytes received so far, and the version of the file they belong to. */
export type Position = { from: number; validator: string };

export type Requests = {
  /** The answer after redirects; from a position when one is given, else 304 for the file of that entity tag. */
  get(position: Position | null, etag?: string | null): Promise<Response>;
  /** The reason of a failed request, as the end of a French sentence. */
  causeOf(error: unknown): string;
  close(): Promise<void>;
};

/** Failures of a connection, by the code of its error. */
const BY_CODE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refuse la connexion',
  ECONNRESET: 'a coupé la connexion',
  UND_ERR_SOCKET: 'a coupé la connexion',
  ENOTFOUND: 'n’est pas un nom connu',
  EAI_AGAIN: 'n’est pas un nom connu pour l’instant',
  EHOSTUNREACH: 'ne peut pas être joint',
  ENETUNREACH: 'ne peut pas être joint',
  ETIMEDOUT: 'ne répond pas',
  UND_ERR_CONNECT_TIMEOUT: 'ne répond pas',
  UND_ERR_HEADERS_TIMEOUT: 'ne répond pas',
  UND_ERR_BODY_TIMEOUT: 'ne répond plus',
  CERT_HAS_EXPIRED: 'a un certificat périmé',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'a un certificat que rien ne garantit',
  SELF_SIGNED_CERT_IN_CHAIN: 'a un certificat que rien ne garantit',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'a un certificat que rien ne garantit',
  ERR_TLS_CERT_ALTNAME_INVALID: 'a le certificat d’un autre nom',
};

const MOST_REDIRECTS = 5;
const CONNECT_MS = 10_000;

/**
 * Requests of one file. A public address stays so: it leads to none of this machine's networks, and to https alone. An address that
 * is private itself was chosen by the operator.
 */
export function openRequests(
  start: URL,
  { idleMs, signal }: { idleMs: number; signal: AbortSignal },
): Requests {
  const isPrivate = isPrivateLiteral(start) || start.hostname === 'localhost';
  const outgoing = openOutgoing({
    connectMs: CONNECT_MS,
    allowPrivate: isPrivate,
    headersTimeout: idleMs,
    bodyTimeout: idleMs,
    pipelining: 0,
  });

  // The last one of a redirected request.
  let asked = start;

  async function send(url: URL, position: Position | null, etag: string | null): Promise<Response> {
    const sent = outgoing.fetch(url, {
      signal,
      headers: {
        'accept-encoding': 'identity',
        'user-agent': `${SITE.name}/1.0`,
        ...(etag !== null && !position && { 'if-none-match': etag }),
        ...(position && { range: `bytes=${position.from}-`, 'if-range': position.validator }),
      },
    });
    // No further attempt would find another network.
    return sent.catch((error: unknown) => {
      throw isOf(error, PrivateAddress) ? new DownloadFailure(new PrivateAddress().message) : error;
    });
  }

  return {
    get: (position, etag = null) =>
      requestPublic(start, {
        allowPrivate: isPrivate,
        mostRedirects: MOST_REDIRECTS,
        tooManyRedirects: 'est redirigé trop de fois',
        refuse: (reason) => new DownloadFailure(reason),
        send: (url) => {
          asked = url;
          return send(url, position, etag);
        },
      }),
    causeOf(error) {
      if (error instanceof ServerError) return `n’a pas été donné : le serveur a répondu ${error.status}`;
      for (let cause = error; cause instanceof Error; cause = cause.cause) {
        if ('code' in cause && typeof cause.code === 'string')
          return `n’est pas venu : ${asked.host} ${BY_CODE[cause.code] ?? 'n’a pas pu le donner'} (${cause.code})`;
      }
      return 'n’est pas venu jusqu’au bout';
    },
    close: () => outgoing.close(),
  };
}

function isOf(error: unknown, type: typeof PrivateAddress): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof type) return true;
  return false;
}
