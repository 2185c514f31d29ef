import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Measures } from '@kiroku/api/lib/measured';

/** Milliseconds, from the signal to stop on. */
export type DrainLimits = {
  /** Delay in which answers announce the end of their connections: requests already sent are still read. */
  announceWithin?: number;
  /** Delay for requests under way after that. */
  finishWithin: number;
};

const ANNOUNCE_WITHIN = 300;

/** End of a server's connections: `announceClose` before it closes, `end` while it does. */
export type Draining = {
  announceClose(): Promise<void>;
  end(): void;
  /** Measures how many connections are open, and how many have a request under way, streams included. */
  measure(measures: Measures | undefined): void;
};

/**
 * Watches a server's connections. After `announceClose` every answer announces the end of its connection; it resolves when all have ended,
 * or after its delay. `end` closes connections without a running request at once (a browser opens some in advance and would delay the exit
 * by a minute), the others with their answer, or by the delay.
 */
export function watchConnections(
  server: Server,
  { announceWithin = ANNOUNCE_WITHIN, finishWithin }: DrainLimits,
): Draining {
  const open = new Set<Socket>();
  const busy = new Map<Socket, ServerResponse>();
  let announcing = false;
  let ending = false;
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  // Before the framework's listener, which may answer at once.
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    busy.set(socket, response);
    if (announcing) closeAfter(response);
    response.once('close', () => {
      // A client that does not wait for its answers has the next request under way already.
      if (busy.get(socket) === response) busy.delete(socket);
      if (ending && !busy.has(socket)) socket.end();
    });
  });
  return {
    measure: (measures) => {
      measures?.gauge('kiroku_http_connections', 'Open connections.', () => open.size);
      const help = 'Connections with a request under way, streams of members included.';
      measures?.gauge('kiroku_http_requests_under_way', help, () => busy.size);
    },
    announceClose: async () => {
      announcing = true;
      for (const response of busy.values()) closeAfter(response);
      const closed = Promise.all(
        [...open].map((socket) => new Promise((resolve) => socket.once('close', resolve))),
      );
      await Promise.race([closed, sleep(announceWithin, undefined, { ref: false })]);
    },
    end: () => {
      ending = true;
      for (const socket of open) if (!busy.has(socket)) socket.destroy();
      setTimeout(() => {
        for (const socket of open) socket.destroy();
      }, finishWithin).unref();
    },
  };
}

/** Sets `Connection: close` on an answer that has not begun, even if its headers are written past the framework. */
function closeAfter(response: ServerResponse): void {
  response.shouldKeepAlive = false;
}
