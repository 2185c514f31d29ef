import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { Counter } from 'prom-client';
import { isApiAddress } from '../http/admission/apiAddress.ts';
import type { Metrics } from './metrics.ts';
import { TalliedHistogram } from './tally.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Label of this route's requests. Default: `api` or `file`, by the route's pattern. */
    measuredAs?: (url: string) => { kind: string; route: string };
    /** Whether answers last as long as their reader wants: their duration is not measured. */
    isStream?: boolean;
  }
}

const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Observe = (reply: FastifyReply) => void;
type Hook = (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => void;

/** Counts the answered requests of every route that is declared after this, and how long they took; never by their addresses. */
export function measureRequests(app: FastifyInstance, { registry }: Metrics): void {
  const observe = openObservers(registry);
  const own = new WeakSet<object>();
  app.addHook('onRoute', (route) => {
    const observers = new Map<string, Observe>();
    const hook: Hook = (request, reply, done) => {
      const { config } = route;
      const named = config?.measuredAs?.(request.url);
      const key = named ? `${request.method} ${named.kind} ${named.route}` : request.method;
      let known = observers.get(key);
      if (!known) {
        const { kind, route: name } = named ?? { kind: kindOf(route.url), route: route.url };
        known = observe(kind, name, request.method, config?.isStream === true);
        observers.set(key, known);
      }
      known(reply);
      done();
    };
    own.add(hook);
    // The route of HEAD comes with the hooks of its GET.
    const others = [route.onResponse ?? []].flat().filter((other) => !own.has(other));
    route.onResponse = [...others, hook];
  });
}

const kindOf = (pattern: string) => (isApiAddress(pattern) ? 'api' : 'file');

function openObservers(registry: Metrics['registry']) {
  const registers = [registry];
  const answered: { labels: Record<string, string>; families: number[] }[] = [];
  new Counter({
    name: 'kiroku_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['kind', 'route', 'method', 'status'],
    registers,
    collect() {
      this.reset();
      for (const { labels, families } of answered) {
        for (const [family, count] of families.entries()) {
          if (count > 0) this.inc({ ...labels, status: `${family}xx` }, count);
        }
      }
    },
  });
  const durations = new TalliedHistogram({
    name: 'kiroku_http_request_duration_seconds',
    help: 'Seconds from the head of a request until its answer was handed to the system; streams have none.',
    labelNames: ['kind', 'route', 'method'],
    buckets: BUCKETS,
    registers,
  });
  // Many files, each a route, are measured as one.
  const known = new Map<string, Observe>();
  const open = (labels: { kind: string; route: string; method: string }, isStream: boolean): Observe => {
    const families = [0, 0, 0, 0, 0, 0];
    answered.push({ labels, families });
    const tally = isStream ? undefined : durations.tally(labels);
    return (reply) => {
      const family = Math.floor(reply.raw.statusCode / 100);
      families[family] = (families[family] ?? 0) + 1;
      tally?.add(reply.elapsedTime / 1000);
    };
  };
  return (kind: string, route: string, method: string, isStream: boolean): Observe => {
    const key = `${kind} ${route} ${method}`;
    const observe = known.get(key) ?? open({ kind, route, method }, isStream);
    known.set(key, observe);
    return observe;
  };
}
