import type { Call } from '@kiroku/contract/base/call';
import type { Endpoint } from '@kiroku/contract/base/endpoint';
import type { EndpointOf } from '@kiroku/contract/endpointOf';
import type { FastifyInstance } from 'fastify';
import { type FeatureOptions, type Offers, openFeatures } from './features/openFeatures.ts';
import { discoveryRoutes } from './features/site/discovery.ts';
import { docsRoute } from './features/site/docs.ts';
import { describeApi } from './features/site/openapi.ts';
import { watchProxies } from './features/site/proxyWatch.ts';
import { siteRoutes } from './features/site/routes.ts';
import { openSiteInfo, type SiteSettings } from './features/site/siteInfo.ts';
import type { AccessPolicy } from './http/admission/access.ts';
import { openExcess } from './http/admission/excess.ts';
import type { IsExempt } from './http/admission/exemption.ts';
import { refuseUnknownCalls } from './http/answers/notFound.ts';
import { answerInProcess, type Binding, type Outcome } from './http/bind.ts';
import { openRequestLimits, type RequestLimits } from './http/limits/requestLimits.ts';
import { register } from './http/register.ts';
import type { RawInput } from './http/requests/parse.ts';
import { createHttpServer, type ServerSettings } from './http/server.ts';
import type { JobKind } from './jobs/jobKind.ts';
import type { Metrics } from './metrics/metrics.ts';
import { metricsRoute } from './metrics/metricsRoute.ts';
import { measureRequests } from './metrics/requestMetrics.ts';

export type ApiOptions = ServerSettings &
  Omit<FeatureOptions, 'noteExcess'> & {
    /** The operator's settings for the legal page. */
    site?: SiteSettings | undefined;
    /** Clients without limits by address. */
    isExempt: IsExempt;
    /** Absent: calls are not counted. */
    requestLimits?: RequestLimits | undefined;
    /** Absent: nothing is measured. */
    metrics?: { of: Metrics; token: string } | undefined;
  };

/** Addresses of the API, the preferred one first. */
function apiOrigins({ publicUrl, apiHost }: ApiOptions): string[] {
  const site = `${publicUrl}/api`;
  if (apiHost === undefined) return [site];
  const own = new URL(publicUrl);
  own.hostname = apiHost;
  return [own.origin, site];
}

/** A page's way to the API: the same calls, parsed and refused alike, without a socket. */
export type CallInProcess = <C extends Call>(called: C, input?: RawInput) => Promise<Outcome<EndpointOf<C>>>;

export type Api = Offers & {
  app: FastifyInstance;
  call: CallInProcess;
  /** The features' work in the background; `openJobs` runs it. */
  jobs: readonly JobKind[];
  /** Every bound call. */
  endpoints: readonly Endpoint[];
};

/** Builds the API on a Fastify server that does not listen yet. The caller closes `app` first, then the database. */
export async function buildApi(options: ApiOptions): Promise<Api> {
  const app = createHttpServer(options);
  const { metrics } = options;
  // Before any route is declared.
  if (metrics) measureRequests(app, metrics.of);
  watchProxies(app, options);
  const noteExcess = openExcess({ ...options, registry: metrics?.of.registry });
  const { features, offers } = await openFeatures({ ...options, measures: metrics?.of, noteExcess });
  const { policy, maintenance, catalogue, newsList } = offers;
  app.addHook('onClose', async () => {
    for (const { close } of features.toReversed()) await close?.();
  });

  const bindings = features.flatMap((feature) => feature.bindings ?? []);
  const describe = () =>
    describeApi(
      bindings.map(({ endpoint }) => endpoint),
      apiOrigins(options),
    );
  const { visitor = 0, member = 0 } = options.requestLimits ?? {};
  const apiInfo = { servers: apiOrigins(options), limits: { visitor, member } };
  const siteInfo = openSiteInfo(catalogue.memories, options, newsList.pictures);
  bindings.push(
    ...siteRoutes({ db: options.db, maintenance, publicUrl: options.publicUrl }, siteInfo, apiInfo, describe),
  );
  const limiter = options.requestLimits && (await openRequestLimits(options.requestLimits, options));
  app.addHook('onClose', async () => limiter?.close());
  const deps = {
    policy,
    isExempt: options.isExempt,
    catchUp: options.db.catchUp,
    isMaintenance: maintenance.isOn,
    noteExcess,
    ...(limiter && { count: limiter.count }),
  };
  for (const binding of bindings) register(app, binding, deps);
  for (const { routes } of features) routes?.(app);
  discoveryRoutes(app, { ...offers, publicUrl: options.publicUrl });
  docsRoute(app, options.publicUrl, describe);
  if (metrics) metricsRoute(app, metrics.of, metrics.token);
  const endpoints = bindings.map(({ endpoint }) => endpoint);
  refuseUnknownCalls(app, [...endpoints, { method: 'GET', path: '/docs' }]);
  const jobs = features.flatMap((feature) => feature.jobs ?? []);
  return { ...offers, app, call: callsInProcess(bindings, policy), jobs, endpoints };
}

function callsInProcess(bindings: readonly Binding[], policy: AccessPolicy): CallInProcess {
  const nameOf = ({ method, path }: Call) => `${method} ${path}`;
  const byName = new Map(bindings.map((binding) => [nameOf(binding.endpoint), binding]));
  return (called, input = {}) => {
    const binding = byName.get(nameOf(called));
    if (!binding) throw new Error(`no binding for ${nameOf(called)}`);
    return answerInProcess(binding, input, policy);
  };
}
