import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Database } from '../db/handle.ts';
import type { Metrics } from './metrics.ts';
import { TalliedHistogram } from './tally.ts';

const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const ANSWER_WITHIN_MS = 2000;

/** Measures statements: each duration is in seconds. To be called before the database is opened. */
export function measureStatements({ registry }: Metrics): (seconds: number) => void {
  const durations = new TalliedHistogram({
    name: 'kiroku_database_statement_duration_seconds',
    help: 'Seconds from a statement until its answer, failed ones too.',
    buckets: BUCKETS,
    registers: [registry],
  });
  const tally = durations.tally();
  return (seconds) => tally.add(seconds);
}

/** Measures the connections of a database, and whether it answers. */
export function measureDatabase(metrics: Metrics, db: Database): void {
  const registers = [metrics.registry];
  const within = db.within(ANSWER_WITHIN_MS);
  metrics.gauge('kiroku_database_up', 'Whether the database answers within two seconds.', () =>
    sql`select 1`.execute(within).then(
      () => 1,
      () => 0,
    ),
  );
  metrics.gauge('kiroku_database_listening', 'Whether changes of other processes are received.', () =>
    db.isListening() ? 1 : 0,
  );
  metrics.gauge(
    'kiroku_database_callers_waiting',
    'Callers that wait for a connection.',
    () => db.pool().waiting,
  );
  new Gauge({
    name: 'kiroku_database_connections',
    help: 'Connections of the pool.',
    labelNames: ['state'],
    registers,
    collect() {
      const { total, idle } = db.pool();
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'busy' }, total - idle);
    },
  });
}
