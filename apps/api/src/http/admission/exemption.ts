import type { FastifyRequest } from 'fastify';
import { proxySignOf } from './proxySigns.ts';

/** Whether a request is exempt from the limits by address, and a member's own but for wrong passwords. */
export type IsExempt = (request: FastifyRequest) => boolean;

export type ExemptionRules = {
  publicUrl: string;
  /** RATE_LIMIT_LOOPBACK: no client is exempt. */
  limitLoopback: boolean;
};

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/**
 * Decides which clients are exempt: programs on this machine that call a site under trial, by a name of this machine and with no proxy
 * between. A site speaks no TLS, so that one announced over https has a proxy in front, which connects from this machine too.
 */
export function exemptionOf({ publicUrl, limitLoopback }: ExemptionRules): IsExempt {
  if (limitLoopback || publicUrl.startsWith('https:')) return () => false;
  return (request) =>
    isLoopback(request.socket.remoteAddress) &&
    isLoopbackHost(request.headers.host ?? '') &&
    proxySignOf(request) === null;
}

/** Whether `host`, with its port or without, is a name of this machine itself. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK_HOST.test(host);
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && LOOPBACK.test(address);
}
