import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds the requests under way have to finish once the site is told to stop. */
const FINISH_WITHIN = 4000;

/**
 * Watches a server's connections, and returns what to call when it starts closing: connections without a request under
 * way are ended at once (a browser opens some in advance and would hold the exit for a minute), the others with their
 * answer, which says so, or by the delay.
 */
export function watchConnections(server: Server, finishWithin = FINISH_WITHIN): () => void {
  const open = new Set<Socket>();
  const busy = new Map<Socket, ServerResponse>();
  let closing = false;
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  // Before the framework's listener, which may answer at once.
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    busy.set(socket, response);
    if (closing) isLast(response);
    response.once('close', () => {
      // A client that does not wait for its answers has the next request under way already.
      if (busy.get(socket) === response) busy.delete(socket);
      if (closing && !busy.has(socket)) socket.end();
    });
  });
  return () => {
    closing = true;
    for (const response of busy.values()) isLast(response);
    for (const socket of open) if (!busy.has(socket)) socket.destroy();
    setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, finishWithin).unref();
  };
}

/** Makes an answer that has not begun say `Connection: close`, also one whose headers are written past the framework. */
function isLast(response: ServerResponse): void {
  response.shouldKeepAlive = false;
}
