import type { FastifyReply, FastifyRequest } from 'fastify';

/** Bytes read and dropped before an answer, beyond which a client that sends on may lose it. */
const MOST_DISCARDED = 32 * 2 ** 20;

/**
 * Reads the rest of a request whose answer ends the connection: the system resets a connection closed with unread bytes, and the client
 * loses the answer (RFC 9112, 9.6). The time limit is the request's.
 */
export async function discardBody({ raw, headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  if (!hasBody || raw.complete !== false || raw.readableEnded || reply.raw.shouldKeepAlive) return;
  // A client that hung up has closed the request already: no further event comes.
  if (raw.destroyed) return;
  await new Promise<void>((resolve) => {
    let discarded = 0;
    raw.on('data', (part: Buffer) => {
      discarded += part.length;
      if (discarded > MOST_DISCARDED) resolve();
    });
    for (const event of ['end', 'close', 'error']) raw.once(event, () => resolve());
    raw.resume();
  });
}
