import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Metrics, SCRAPE_WITHIN_MS } from '@kiroku/api/metrics/metrics';

/** Time that a worker waits for the others; late ones are left out. */
const OTHERS_WITHIN_MS = SCRAPE_WITHIN_MS + 1000;

/** Between workers, through the process that started them: a wish for their metrics, and an answer to it. */
type Message = { kind: 'metrics wanted'; id: string } | { kind: 'metrics'; id: string; text: string };

/** Metrics of processes that share a port: any of them answers for all, each with the label `worker`. */
export function scrapeAllWorkers(metrics: Metrics): Metrics {
  const { worker } = cluster;
  if (worker === undefined) return metrics;
  metrics.registry.setDefaultLabels({ worker: String(worker.id) });
  const waiting = new Map<string, (text: string) => void>();
  process.on('message', (message: unknown) => {
    if (!isMessage(message)) return;
    if (message.kind === 'metrics') waiting.get(message.id)?.(message.text);
    else void answer(message.id, metrics);
  });
  return {
    ...metrics,
    scrape: async () => mergeMetrics([await metrics.scrape(), ...(await others(waiting))]),
  };
}

async function answer(id: string, metrics: Metrics): Promise<void> {
  send({ kind: 'metrics', id, text: await metrics.scrape() });
}

/** The metrics of the other workers, as far as they arrive in time. The first message has their number. */
async function others(waiting: Map<string, (text: string) => void>): Promise<string[]> {
  const id = randomUUID();
  const texts: string[] = [];
  const { promise: complete, resolve } = Promise.withResolvers<void>();
  let expected: number | undefined;
  waiting.set(id, (text) => {
    if (expected === undefined) expected = Number(text);
    else texts.push(text);
    if (texts.length === expected) resolve();
  });
  send({ kind: 'metrics wanted', id });
  await Promise.race([complete, sleep(OTHERS_WITHIN_MS, undefined, { ref: false })]);
  waiting.delete(id);
  return texts;
}

/** A process that is ending has no channel any more, and its answer is not awaited. */
function send(message: Message): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

/** Passes wishes and answers on, in the process that has only started the workers. */
export function relayMetrics(): void {
  const askers = new Map<string, Worker>();
  cluster.on('message', (from, message: unknown) => {
    if (!isMessage(message)) return;
    const { id } = message;
    if (message.kind === 'metrics') return pass(askers.get(id), message);
    const asked = Object.values(cluster.workers ?? {}).filter(
      (worker) => worker !== undefined && worker !== from,
    );
    askers.set(id, from);
    setTimeout(() => askers.delete(id), OTHERS_WITHIN_MS).unref();
    pass(from, { kind: 'metrics', id, text: String(asked.length) });
    for (const worker of asked) pass(worker, message);
  });
}

function pass(worker: Worker | undefined, message: Message): void {
  if (worker?.isConnected()) worker.send(message, undefined, () => undefined);
}

function isMessage(message: unknown): message is Message {
  return (
    typeof message === 'object' &&
    message !== null &&
    'kind' in message &&
    String(message.kind).startsWith('metrics')
  );
}

/** Merges several texts: each metric is described once, with the series of all. */
export function mergeMetrics(texts: readonly string[]): string {
  const series = new Map<string, string[]>();
  for (const text of texts) {
    let lines: string[] = [];
    for (const line of text.split('\n')) {
      if (line.startsWith('# HELP ')) {
        const known = series.get(line);
        lines = known ?? [];
        if (!known) series.set(line, lines);
      } else if (line !== '' && !(line.startsWith('# TYPE ') && lines.includes(line))) lines.push(line);
    }
  }
  return `${[...series].map(([help, lines]) => [help, ...lines].join('\n')).join('\n\n')}\n`;
}
