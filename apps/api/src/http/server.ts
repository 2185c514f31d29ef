import Fastify, { type FastifyInstance } from 'fastify';
import type { Report } from '../lib/report.ts';
import { guardAddress } from './admission/address.ts';
import { API_PREFIX, rewriteForHost } from './admission/apiAddress.ts';
import { answerPreflights } from './admission/cors.ts';
import { guardHost } from './admission/host.ts';
import { answerHeaders } from './answers/answerHeaders.ts';
import { type ErrorPage, errorHandler } from './problems.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, openConnections } from './requests/connections.ts';
import { discardBody } from './requests/discardBody.ts';
import { acceptJsonBodies } from './requests/jsonBody.ts';
import { REQUEST_ID, requestIds } from './requests/requestId.ts';
import { requestLog } from './requests/requestLog.ts';

export type ServerSettings = {
  /** Address of the site, without a final slash. */
  publicUrl: string;
  /** Host that serves the API alone, at its root. */
  apiHost?: string | undefined;
  /** Pino level of the server log. */
  logLevel: string;
  /** Proxies whose X-Forwarded-* headers are trusted. */
  trustedProxies: string[];
  /** The page for a browser when an address outside the API fails before a page could render. */
  errorPage: ErrorPage;
  /** Limits of connections; absent ones have their default. */
  connections?: Partial<ConnectionLimits> | undefined;
  now: () => number;
  report: Report;
};

/** A Fastify server without routes, which does not listen yet: how requests are read and refused. */
export function createHttpServer(settings: ServerSettings): FastifyInstance {
  const { publicUrl, logLevel, trustedProxies, now, report } = settings;
  const limits = { ...CONNECTION_LIMITS, ...settings.connections };
  const headersOf = answerHeaders(publicUrl);
  const connections = openConnections({ limits, headers: headersOf(API_PREFIX), now, report });
  const answerError = errorHandler(settings.errorPage, headersOf);
  const app = Fastify({
    ...requestLog(logLevel),
    genReqId: requestIds(trustedProxies),
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: false },
    bodyLimit: 256 * 1024,
    http: connections.options,
    requestTimeout: limits.requestWithin,
    return503OnClosing: false,
    connectionTimeout: 60_000,
    frameworkErrors: answerError,
    ...(settings.apiHost !== undefined && { rewriteUrl: rewriteForHost(settings.apiHost) }),
    clientErrorHandler: connections.refuse,
  });
  connections.guard(app.server);
  app.setErrorHandler(answerError);
  acceptJsonBodies(app);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header(REQUEST_ID, request.id).headers(headersOf(request.url));
  });
  app.addHook('onRequest', guardHost);
  app.addHook('onRequest', guardAddress);
  app.addHook('onRequest', answerPreflights);
  app.addHook('onSend', discardBody);
  return app;
}
