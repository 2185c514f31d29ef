import autocannon from 'autocannon';
import { type RunningServer, startBare } from './processes.ts';
import { ACCEPTED } from './sentBytes.ts';

/** The result of a load. */
export type Measure = {
  rps: number;
  p50: number;
  p99: number;
  cpu: number;
  requests: number;
  failures: number;
};

const CONNECTIONS = 10;
const BARE_WARM_UP = 1000;

/** A request: a path to read, a read with headers, or a POST. */
export type BenchRequest =
  | string
  | { method: 'GET'; path: string; headers: Record<string, string> }
  | { method: 'POST'; path: string; headers: Record<string, string>; body: string };

/** Sends the paths in turn, `amount` requests in all after a warm-up, and gives rate, latency (ms) and server CPU per request (ms). */
export async function load(
  { origin, cpu }: RunningServer,
  paths: readonly BenchRequest[],
  amount: number,
  warmUp: number,
): Promise<Measure> {
  if (warmUp > 0) await fire(origin, paths, Math.ceil(warmUp));
  const before = cpu();
  const result = await fire(origin, paths, amount);
  const used = (cpu() - before) / amount;
  const failures = result.non2xx + result.errors + result.timeouts;
  const { p50, p99 } = result.latency;
  return { rps: result.requests.average, p50, p99, cpu: used, requests: amount, failures };
}

/** The same for a bare server that sends the bytes which the site sends for these paths. */
export async function loadBare(
  site: RunningServer,
  paths: readonly BenchRequest[],
  amount = 4000,
): Promise<Measure> {
  const bare = await startBare(
    site.origin,
    paths.map((sent) => (typeof sent === 'string' ? sent : sent.path)),
  );
  const measured = await load(bare, paths, amount, BARE_WARM_UP);
  await bare.stop();
  return measured;
}

function fire(origin: string, paths: readonly BenchRequest[], amount: number) {
  const requests = paths.map((sent) =>
    typeof sent === 'string' ? { method: 'GET' as const, path: sent } : sent,
  );
  let next = 0;
  return autocannon({
    url: origin,
    connections: CONNECTIONS,
    amount,
    headers: { 'accept-encoding': ACCEPTED, accept: '*/*' },
    requests,
    // Each connection starts elsewhere in the list, as visitors do.
    setupClient: (client) => {
      const from = Math.floor((next++ / CONNECTIONS) * requests.length);
      client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
    },
  });
}
