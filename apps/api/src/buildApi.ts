import type { Endpoint } from '@kiroku/contract/base/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Catalogue } from './features/catalogue/service.ts';
import type { Schedule } from './features/episodes/schedule.ts';
import type { StatusClock } from './features/episodes/statusClock.ts';
import type { StatsNotifier } from './features/library/statsNotifier.ts';
import { type FeatureOptions, openFeatures } from './features/openFeatures.ts';
import { docsRoute } from './features/site/docs.ts';
import { describeApi } from './features/site/openapi.ts';
import { siteRoutes } from './features/site/routes.ts';
import { openSiteInfo } from './features/site/siteInfo.ts';
import type { AccessPolicy } from './http/access.ts';
import { answerInProcess, type Binding, type Outcome, register } from './http/bind.ts';
import { refuseUnknownCalls } from './http/notFound.ts';
import type { RawInput } from './http/parse.ts';
import { createHttpServer, type ServerSettings } from './http/server.ts';

export type ApiOptions = ServerSettings & FeatureOptions;

/** A page's way to the API: the same calls, parsed and refused alike, without a socket. */
export type CallInProcess = <E extends Endpoint>(endpoint: E, input?: RawInput) => Promise<Outcome<E>>;

export type Api = {
  app: FastifyInstance;
  call: CallInProcess;
  catalogue: Catalogue;
  /** Announces changed counters of titles. */
  statsNotifier: StatsNotifier;
  /** Broadcasts in memory. */
  schedule: Schedule;
  /** Begins and ends titles by the clock. */
  statusClock: StatusClock;
  /** Changes with the content of the pages about a member. */
  profileVersion: (username: string) => Promise<string>;
  /** Every bound call. */
  endpoints: readonly Endpoint[];
};

/** Builds the API on a Fastify server that does not listen yet. The caller closes `app` first, then the database. */
export async function buildApi(options: ApiOptions): Promise<Api> {
  const app = createHttpServer(options);
  const { features, policy, ...opened } = await openFeatures(options);
  app.addHook('onClose', async () => {
    for (const { close } of features.toReversed()) await close?.();
  });

  const bindings = features.flatMap((feature) => feature.bindings ?? []);
  const describe = () =>
    describeApi(
      bindings.map(({ endpoint }) => endpoint),
      options.publicUrl,
    );
  bindings.push(...siteRoutes(options.db, openSiteInfo(opened.catalogue.memories, options), describe));
  for (const binding of bindings) register(app, binding, policy, options.db.settle);
  for (const { routes } of features) routes?.(app);
  docsRoute(app, describe);
  const endpoints = bindings.map(({ endpoint }) => endpoint);
  refuseUnknownCalls(app, [...endpoints, { method: 'GET', path: '/docs' }]);
  return { app, call: callsInProcess(bindings, policy), ...opened, endpoints };
}

function callsInProcess(bindings: readonly Binding[], policy: AccessPolicy): CallInProcess {
  // By name, not by identity: the built pages carry their own copy of the contract.
  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
  const byName = new Map(bindings.map((binding) => [nameOf(binding.endpoint), binding]));
  return (endpoint, input = {}) => {
    const binding = byName.get(nameOf(endpoint));
    if (!binding) throw new Error(`no binding for ${endpoint.method} ${endpoint.path}`);
    return answerInProcess(binding, input, policy);
  };
}
