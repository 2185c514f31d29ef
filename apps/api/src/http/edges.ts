import type { Socket } from 'node:net';
import { PROBLEMS } from '@kiroku/contract/base/problems';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX, type Binding } from './bind.ts';
import { ProblemError, problemBody } from './problems.ts';

/** Any site may read the API, without credentials (contract, Settled points: CORS). */
export async function allowEveryOrigin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!request.url.startsWith(`${API_PREFIX}/`)) return;
  void reply
    .header('access-control-allow-origin', '*')
    .header('access-control-expose-headers', 'etag, x-total-count, retry-after')
    .header('x-content-type-options', 'nosniff');
  if (request.method !== 'OPTIONS') return;
  await reply
    .code(204)
    .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
    .header('access-control-allow-headers', 'authorization, content-type, if-none-match')
    .header('access-control-max-age', '86400')
    .send();
}

/** Every other address below /api: 404, or 405 when only the method is wrong. */
export function refuseUnknownCalls(app: FastifyInstance, bindings: readonly Binding[]): void {
  const methods = new Map<string, Set<string>>();
  for (const { endpoint } of bindings) {
    const known = methods.get(endpoint.path) ?? new Set();
    methods.set(endpoint.path, known.add(endpoint.method));
  }
  for (const [path, known] of methods) {
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !known.has(method)),
      url: API_PREFIX + path,
      handler: async () => {
        throw new ProblemError(PROBLEMS.wrongMethod);
      },
    });
  }
  app.all(`${API_PREFIX}/*`, async () => {
    throw new ProblemError(PROBLEMS.unknownPath);
  });
  app.all(API_PREFIX, async () => {
    throw new ProblemError(PROBLEMS.unknownPath);
  });
}

/** A request so broken that no route saw it (headers too large, not HTTP): still JSON, still French. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem = error.code === 'HPE_HEADER_OVERFLOW' ? PROBLEMS.headersTooLarge : PROBLEMS.malformed;
  const body = JSON.stringify(problemBody(problem));
  socket.end(
    `HTTP/1.1 ${problem.status} Refused\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
