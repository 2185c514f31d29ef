import { Gauge } from 'prom-client';
import type { Db } from '../../db/tables/schema.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { readRefreshedAt } from './runStore.ts';

/** Measures the age of the catalogue; none before a source was read. `db` bounds the statement. */
export function measureCatalogue(metrics: Metrics, db: Db, now: () => number): void {
  const age = new Gauge({
    name: 'kiroku_catalogue_age_seconds',
    help: 'Seconds since a source of the catalogue was last read to its end.',
    registers: [metrics.registry],
  });
  metrics.onScrape('catalogue', [age], async () => {
    const refreshedAt = await readRefreshedAt(db);
    return () => {
      if (refreshedAt !== null) age.set((now() - refreshedAt.getTime()) / 1000);
      else age.remove();
    };
  });
}
