import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** The header by which a request is found in the logs. */
export const REQUEST_ID = 'x-request-id';

/** Characters that every log and terminal accepts. */
const SAFE = /^[\w-]{8,64}$/;

/**
 * Ids of requests, which are also the numbers of incidents: eight signs, since people read them aloud. An id given by a trusted proxy is
 * used, so that its log and ours agree.
 */
export function requestIds(trustedProxies: string[]): (request: IncomingMessage) => string {
  const isTrusted = trustedProxies.length > 0 ? proxyAddr.compile(trustedProxies) : () => false;
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID];
    const known = typeof given === 'string' && SAFE.test(given) && socket.remoteAddress !== undefined;
    return known && isTrusted(socket.remoteAddress ?? '', 0) ? given : randomUUID().slice(0, 8);
  };
}
