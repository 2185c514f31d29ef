import cluster, { type Worker } from 'node:cluster';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { relayMetrics } from './workerMetrics.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** A process that ends within this time after its start was not up to its work: the next one waits. */
const LIVED_MS = 60_000;
const FIRST_DELAY_MS = 1000;
const LAST_DELAY_MS = 30_000;

/** Whether this process speaks for the site: the only one, or the first of several. */
export function isFirstProcess(): boolean {
  return cluster.worker === undefined || cluster.worker.id === 1;
}

/**
 * Runs the site in `count` processes that share its port; this one only starts them. The first opens the site alone (migrations, seeds,
 * keys), then the others start. A process that ends is replaced. Resolves with the exit code, once a signal has ended all of them or the
 * first could not start.
 */
export function runProcesses(count: number, report: (line: string) => void): Promise<number> {
  cluster.setupPrimary({ exec: MAIN });
  relayMetrics();
  const { promise: ended, resolve: end } = Promise.withResolvers<number>();
  const workers = new Map<Worker, { since: number }>();
  const replacing = new Set<NodeJS.Timeout>();
  let earlyEnds = 0;
  let listens = false;
  let stopped: NodeJS.Signals | undefined;
  let worstCode = 0;

  const start = () => void workers.set(cluster.fork(), { since: performance.now() });

  function replace(since: number, cause: string): void {
    const delay = performance.now() - since > LIVED_MS ? 0 : FIRST_DELAY_MS * 2 ** earlyEnds;
    earlyEnds = delay === 0 ? 0 : earlyEnds + 1;
    report(`Un processus du site s’est arrêté (${cause}) ; un autre le remplace.`);
    const timer = setTimeout(
      () => {
        replacing.delete(timer);
        start();
      },
      Math.min(delay, LAST_DELAY_MS),
    );
    replacing.add(timer);
  }

  cluster.on('listening', () => {
    if (listens || stopped) return;
    listens = true;
    for (let other = 1; other < count; other++) start();
  });
  cluster.on('exit', (worker, code: number | null, signal: NodeJS.Signals | null) => {
    const { since = 0 } = workers.get(worker) ?? {};
    workers.delete(worker);
    if (!listens && !stopped) return end(codeOf(code, signal));
    if (!stopped) return replace(since, signal ?? `code ${code}`);
    // A process that had not opened the site yet ends with the signal itself.
    if (signal !== stopped) worstCode = Math.max(worstCode, codeOf(code, signal));
    if (workers.size === 0) end(worstCode);
  });
  onStop((signal) => {
    if (stopped) return;
    stopped = signal;
    for (const timer of replacing) clearTimeout(timer);
    for (const { process } of workers.keys()) process.kill(signal);
    if (workers.size === 0) end(worstCode);
  });
  start();
  return ended;
}

function codeOf(code: number | null, signal: NodeJS.Signals | null): number {
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}

/** Ctrl-C in a terminal reaches the children too: they stop once. SIGHUP: the terminal was closed. */
function onStop(stop: (signal: NodeJS.Signals) => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
}
