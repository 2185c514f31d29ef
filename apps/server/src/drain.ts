import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds the requests under way have to finish once the site is told to stop. */
const FINISH_WITHIN = 4000;

/**
 * Watches a server's connections, and returns what to call when it starts closing: connections without a request under
 * way are ended at once (a browser opens some in advance and would hold the exit for a minute), the others with their
 * answer, or by the delay.
 */
export function watchConnections(server: Server, finishWithin = FINISH_WITHIN): () => void {
  const open = new Set<Socket>();
  const busy = new Set<Socket>();
  let closing = false;
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    busy.add(socket);
    response.once('close', () => {
      busy.delete(socket);
      if (closing) socket.end();
    });
  });
  return () => {
    closing = true;
    for (const socket of open) if (!busy.has(socket)) socket.destroy();
    setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, finishWithin).unref();
  };
}
