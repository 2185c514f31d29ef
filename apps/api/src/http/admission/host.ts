import { PROBLEMS } from '@kiroku/contract/base/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../problems.ts';

/** A DNS name, a port and some room. */
const LONGEST = 300;
/** An address in brackets, or a name (RFC 3986 §3.2.2, 3.2.3); http has no address without one (RFC 9110 §4.2.1). */
const ADDRESS = /^\[[\w.:~!$&'()*+,;=-]+\](?::\d*)?$/;
const NAME = /^[\w.~!$&'()*+,;=%-]+(?::\d*)?$/;
const BAD_ESCAPE = /%(?![\da-f]{2})/i;

/**
 * Refuses a request whose `Host` is missing, sent twice or invalid (RFC 9112 §3.2): a proxy in front may have read another line than
 * this server. HTTP/1.0 needs none.
 */
export async function guardHost({ raw }: FastifyRequest, _reply: FastifyReply): Promise<void> {
  const hosts = raw.rawHeaders.filter((_, at, all) => at % 2 === 1 && all[at - 1]?.toLowerCase() === 'host');
  if (hosts.length === 0 && raw.httpVersion === '1.0') return;
  if (hosts.length !== 1 || !isHost(hosts[0] ?? '')) throw new ProblemError(PROBLEMS.malformed);
}

function isHost(host: string): boolean {
  if (host.length > LONGEST || BAD_ESCAPE.test(host)) return false;
  return ADDRESS.test(host) || NAME.test(host);
}
