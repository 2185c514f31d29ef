import { PROBLEMS } from '@kiroku/contract/base/problems';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_METHODS, API_PREFIX } from '../admission/apiAddress.ts';
import { ProblemError } from '../problems.ts';

/** Every other call: 405 when only the method is wrong, else 404. The body is not read. */
export function refuseUnknownCalls(
  app: FastifyInstance,
  calls: readonly { method: string; path: string }[],
): void {
  const methods = new Map<string, string[]>();
  for (const { method, path } of calls) methods.set(path, [...(methods.get(path) ?? []), method]);
  for (const [path, known] of methods) {
    const allow = known.includes('GET') ? [...known, 'HEAD', 'OPTIONS'] : [...known, 'OPTIONS'];
    refuse(
      app,
      path,
      API_METHODS.filter((method) => !known.includes(method)),
      async (_request, reply) => {
        void reply.header('allow', allow.join(', '));
        throw new ProblemError(PROBLEMS.wrongMethod);
      },
    );
  }
  const unknown = async () => {
    throw new ProblemError(PROBLEMS.unknownPath);
  };
  for (const path of ['', '/*']) refuse(app, path, app.supportedMethods, unknown);
  // Methods that no route can have, and addresses outside the API that no page answers.
  app.setNotFoundHandler(unknown);
}

type Refuse = (request: FastifyRequest, reply: FastifyReply) => Promise<never>;

function refuse(app: FastifyInstance, path: string, method: string[], onRequest: Refuse): void {
  app.route({ method, url: API_PREFIX + path, onRequest, handler: onRequest });
}
