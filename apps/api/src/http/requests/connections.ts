import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem } from '@kiroku/contract/base/problem';
import { PROBLEMS } from '@kiroku/contract/base/problems';
import type { Report } from '../../lib/report.ts';
import { problemBody } from '../problems.ts';

/** Time limits of a client, in milliseconds, and the maximum of connections. */
export type ConnectionLimits = {
  /** For the headers of a request. */
  headersWithin: number;
  /** For a whole request. */
  requestWithin: number;
  /** Interval at which both are checked. */
  checkInterval: number;
  /** To read why a request was refused before the connection is cut. */
  readWithin: number;
  /** Maximum of connections: further ones are closed as they come. */
  mostOpen: number;
};

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersWithin: 10_000,
  requestWithin: 30_000,
  checkInterval: 1000,
  readWithin: 2000,
  mostOpen: 4096,
};

/** Between two lines about connections that were closed. */
const REPORT_INTERVAL_MS = 60_000;

type Guard = {
  limits: ConnectionLimits;
  /** Headers of every answer written here. */
  headers: Record<string, string>;
  now: () => number;
  report: Report;
};

/**
 * Refuses requests that no route sees, in JSON and in French: broken or slow requests, expectations, too many
 * connections. Node's server is created with `options`, passes unreadable requests to `refuse`, and is then guarded.
 */
export function openConnections(guard: Guard) {
  const { limits } = guard;
  const headers = {
    ...guard.headers,
    'content-type': 'application/json; charset=utf-8',
    connection: 'close',
  };
  const answers = new WeakMap<Socket, ServerResponse>();
  const options: ServerOptions = {
    headersTimeout: limits.headersWithin,
    requestTimeout: limits.requestWithin,
    connectionsCheckingInterval: limits.checkInterval,
    // `guardHost` refuses a request without one, in JSON.
    requireHostHeader: false,
  };
  return {
    options,
    refuse: refuseBrokenRequests(answers, headers, limits.readWithin),
    guard: (server: Server) => {
      server.on('request', ({ socket }: IncomingMessage, response) => answers.set(socket, response));
      server.on('checkExpectation', (_request, response) => {
        const { status, body } = serialized(PROBLEMS.expectation);
        response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
      });
      boundConnections(server, guard);
    },
  };
}

function boundConnections(server: Server, { limits, now, report }: Guard): void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  server.maxConnections = limits.mostOpen;
  server.on('drop', () => {
    if (now() - reportedAt < REPORT_INTERVAL_MS) return;
    reportedAt = now();
    report(`connexions : ${limits.mostOpen} sont ouvertes, les suivantes sont fermées (MAX_CONNECTIONS)`, {
      part: 'connections',
    });
  });
}

/** Answers and then cuts: a client that neither reads nor hangs up loses its connection. */
function refuseBrokenRequests(
  answers: WeakMap<Socket, ServerResponse>,
  headers: Record<string, string>,
  readWithin: number,
) {
  const refused = new WeakSet<Socket>();
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    // The rest of a refused request is ignored.
    if (refused.has(socket)) return;
    refused.add(socket);
    const answer = answers.get(socket);
    // Of the same request: half sent, or a refusal of what the client is still sending.
    const answered = answer?.headersSent === true && !(answer.writableFinished && answer.req.complete);
    // Browsers open connections in advance: an unused one is closed without an answer.
    if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0 || answered) {
      socket.destroy();
      return;
    }
    socket.end(rawAnswer(problemOf(error), headers));
    const cut = setTimeout(() => socket.destroy(), readWithin).unref();
    socket.once('close', () => clearTimeout(cut));
  };
}

function problemOf({ code }: NodeJS.ErrnoException): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') return PROBLEMS.headersTooLarge;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return PROBLEMS.tooSlow;
  return PROBLEMS.malformed;
}

function rawAnswer(problem: Problem, headers: Record<string, string>): string {
  const { status, body } = serialized(problem);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${status} Refused\r\n${lines.join('')}`;
  return `${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

const serialized = (problem: Problem) => ({
  status: problem.status,
  body: JSON.stringify(problemBody(problem)),
});
