import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { processCaches } from '../lib/cacheBudget.ts';
import type { CacheState, Measures, QueueState } from '../lib/measured.ts';

/** Time limit of the parts of a scrape that have to be requested, such as the database. */
export const SCRAPE_WITHIN_MS = 3000;

/** Reads what a part is, and answers how to write it down. */
type Read = () => Promise<() => void>;

/** The metrics of this process, in the text format of Prometheus. */
export type Metrics = Measures & {
  registry: Registry;
  /**
   * Calls `read` for each scrape. While it fails or takes too long, these gauges are absent rather than outdated, and
   * `kiroku_scrape_failed` names the part.
   */
  onScrape(part: string, gauges: readonly Gauge<string>[], read: Read): void;
  scrape(): Promise<string>;
};

/** Opens the metrics, with the process's own: processor, memory, event loop, garbage collection. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Gauges under names of counters; the same are there by type.
  for (const what of ['handles', 'requests', 'resources']) {
    registry.removeSingleMetric(`nodejs_active_${what}_total`);
  }
  const failed = new Gauge({
    name: 'kiroku_scrape_failed',
    help: 'Whether a part could not be read for this scrape.',
    labelNames: ['part'],
    registers: [registry],
  });
  const reads: (() => Promise<void>)[] = [];
  return {
    registry,
    ...openMeasures(registry),
    onScrape(part, gauges, read) {
      reads.push(async () => {
        const late = sleep(SCRAPE_WITHIN_MS, undefined, { ref: false });
        const write = await Promise.race([read().catch(() => undefined), late]);
        for (const gauge of gauges) forget(gauge);
        write?.();
        failed.set({ part }, write ? 0 : 1);
      });
    },
    async scrape() {
      await Promise.all(reads.map((read) => read()));
      return registry.metrics();
    },
  };
}

/** Without labels `reset` would leave a nought. */
function forget(gauge: Gauge<string>): void {
  gauge.reset();
  gauge.remove({});
}

function openMeasures(registry: Registry): Measures {
  const registers = [registry];
  const caches = new Map<string, () => CacheState>();
  const queues = new Map<string, () => QueueState>();
  const ofCaches = (name: string, help: string, field: keyof CacheState) =>
    watched(registers, { name: `kiroku_cache_${name}`, help, label: 'cache' }, () => caches, field);
  const ofBudget = (name: string, help: string, field: 'entries' | 'bytes') =>
    watched(
      registers,
      { name: `kiroku_cache_${name}`, help, label: 'cache' },
      () => new Map([...processCaches.byName()].map(([part, held]) => [part, () => held])),
      field,
    );
  const ofQueues = (name: string, help: string, field: keyof QueueState) =>
    watched(registers, { name: `kiroku_queue_${name}`, help, label: 'queue' }, () => queues, field);
  ofBudget('entries', 'Entries of a cache.', 'entries');
  ofBudget('bytes', 'Bytes that the entries of a cache are counted as.', 'bytes');
  ofCaches('hits_total', 'Times that a cache had what was wanted.', 'hits');
  ofCaches('misses_total', 'Times that a cache did not have it, or an older version.', 'misses');
  ofQueues('running', 'Costly work that runs.', 'running');
  ofQueues('waiting', 'Costly work that waits for its turn.', 'waiting');
  ofQueues('refused_total', 'Costly work that was refused, because too much waited.', 'refused');
  return {
    cache: (name, state) => void caches.set(name, state),
    queue: (name, state) => void queues.set(name, state),
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await read());
        },
      });
    },
  };
}

type Watched = { name: string; help: string; label: string };

/** A metric over all parts of a kind, read from them when it is asked for. */
function watched<Field extends string>(
  registers: Registry[],
  { name, help, label }: Watched,
  parts: () => ReadonlyMap<string, () => Record<Field, number>>,
  field: Field,
): void {
  const settings = { name, help, labelNames: [label], registers };
  if (name.endsWith('_total')) {
    new Counter({
      ...settings,
      collect() {
        this.reset();
        for (const [part, state] of parts()) this.inc({ [label]: part }, state()[field]);
      },
    });
    return;
  }
  new Gauge({
    ...settings,
    collect() {
      for (const [part, state] of parts()) this.set({ [label]: part }, state()[field]);
    },
  });
}
