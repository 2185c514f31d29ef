import type { Endpoint } from '@kiroku/contract/base/endpoint';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Database } from './db/database.ts';
import { drawingRoutes } from './features/catalogue/drawings.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { type Catalogue, openCatalogue } from './features/catalogue/service.ts';
import { discoveryRoutes } from './features/site/discovery.ts';
import { docsRoute } from './features/site/docs.ts';
import { describeApi } from './features/site/openapi.ts';
import { siteRoutes } from './features/site/routes.ts';
import { guardAddress } from './http/address.ts';
import { answerInProcess, type Binding, type Outcome, register } from './http/bind.ts';
import { allowEveryOrigin, answerBrokenRequest, refuseUnknownCalls } from './http/edges.ts';
import { acceptJsonBodies } from './http/jsonBody.ts';
import type { RawInput } from './http/parse.ts';
import { type ErrorPage, errorHandler } from './http/problems.ts';

/** What the API needs of the world. */
export type ApiOptions = {
  db: Database;
  /** Where the site is reached, without a final slash. */
  publicUrl: string;
  /** Pino level of the server log. */
  logLevel: string;
  /** Addresses whose X-Forwarded-* headers are believed. */
  trustedProxies: string[];
  /** What a browser sees when an address outside the API fails before a page could render. */
  errorPage: ErrorPage;
  now: () => number;
  report: (line: string) => void;
};

/** A page's way to the API: the same calls, parsed and refused alike, without a socket. */
export type CallInProcess = <E extends Endpoint>(endpoint: E, input?: RawInput) => Promise<Outcome<E>>;

export type Api = { app: FastifyInstance; call: CallInProcess; catalogue: Catalogue };

/** Builds the API on a Fastify server that does not listen yet. The caller closes `app` first, then the database. */
export async function buildApi(options: ApiOptions): Promise<Api> {
  const answerError = errorHandler(options.errorPage);
  const app = Fastify({
    logger: { level: options.logLevel, serializers: { req: loggedRequest } },
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: false },
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    return503OnClosing: false,
    connectionTimeout: 60_000,
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenRequest,
  });
  app.setErrorHandler(answerError);
  acceptJsonBodies(app);
  app.addHook('onRequest', guardAddress);
  app.addHook('onRequest', allowEveryOrigin);
  const catalogue = await openCatalogue(options.db, options.publicUrl, options.report);
  app.addHook('onClose', () => catalogue.close());

  // The one list of features: each brings its bindings.
  const bindings: Binding[] = [...catalogueRoutes(catalogue)];
  const describe = () =>
    describeApi(
      bindings.map(({ endpoint }) => endpoint),
      options.publicUrl,
    );
  bindings.push(...siteRoutes(options.db, describe));
  for (const binding of bindings) register(app, binding);
  docsRoute(app, describe);
  drawingRoutes(app, catalogue);
  discoveryRoutes(app, { catalogue, publicUrl: options.publicUrl });
  refuseUnknownCalls(app, [...bindings.map(({ endpoint }) => endpoint), { method: 'GET', path: '/docs' }]);

  // By name, not by identity: the built pages carry their own copy of the contract.
  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
  const byName = new Map(bindings.map((binding) => [nameOf(binding.endpoint), binding]));
  const call: CallInProcess = (endpoint, input = {}) => {
    const binding = byName.get(nameOf(endpoint));
    if (!binding) throw new Error(`no binding for ${endpoint.method} ${endpoint.path}`);
    return answerInProcess(binding, input);
  };
  return { app, call, catalogue };
}

/** What the log says of a request: never its query, which may carry a token (security.md, threat 5). */
function loggedRequest(request: FastifyRequest) {
  return { method: request.method, path: request.url.split('?')[0], from: request.ip };
}
