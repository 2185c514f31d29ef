import type { Database } from '@kiroku/api/db/database';
import { bytesFreeOn } from '@kiroku/api/db/freeSpace';
import { measureMails } from '@kiroku/api/features/mail/mailMetrics';
import { measureCatalogue } from '@kiroku/api/features/sources/catalogueMetrics';
import { measureJobs } from '@kiroku/api/jobs/jobMetrics';
import { measureDatabase } from '@kiroku/api/metrics/databaseMetrics';
import { measureData } from '@kiroku/api/metrics/dataMetrics';
import { measureMemory } from '@kiroku/api/metrics/memoryMetrics';
import { type Metrics, SCRAPE_WITHIN_MS } from '@kiroku/api/metrics/metrics';
import type { Config } from '../config/config.ts';

type Deps = Pick<Config, 'dataDir' | 'minFreeBytes'> & { db: Database; now: () => number };

/** Measures what a site has beside its calls: database, jobs, mails, catalogue, disk. Answers what counts the runs of jobs. */
export function measureSite(metrics: Metrics, { db, dataDir, minFreeBytes, now }: Deps) {
  const within = db.within(SCRAPE_WITHIN_MS);
  measureDatabase(metrics, db);
  measureMemory(metrics, db);
  measureData(metrics, within, now);
  measureMails(metrics, within, now);
  measureCatalogue(metrics, within, now);
  metrics.gauge('kiroku_disk_free_bytes', 'Bytes free for the data folder.', () => bytesFreeOn(dataDir));
  metrics.gauge(
    'kiroku_disk_floor_bytes',
    'Bytes free under which writes are refused (MIN_FREE_DISK_MB).',
    () => minFreeBytes,
  );
  return measureJobs(metrics, within);
}
