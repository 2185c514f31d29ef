import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds the requests under way have to finish once the site is told to stop. */
const FINISH_WITHIN = 4000;

/**
 * Watches a server's connections, and returns what to call when it starts closing: connections without a request under
 * way are ended at once (a browser opens some in advance and would hold the exit for a minute), the others by the delay.
 */
export function watchConnections(server: Server): () => void {
  const open = new Set<Socket>();
  const busy = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    busy.add(socket);
    response.once('close', () => busy.delete(socket));
  });
  return () => {
    for (const socket of open) if (!busy.has(socket)) socket.destroy();
    setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, FINISH_WITHIN).unref();
  };
}
