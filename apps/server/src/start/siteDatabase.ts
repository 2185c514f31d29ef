import type { Database, DatabaseOptions } from '@kiroku/api/db/database';
import type { Report } from '@kiroku/api/lib/report';
import { measureStatements } from '@kiroku/api/metrics/databaseMetrics';
import { type Metrics, openMetrics } from '@kiroku/api/metrics/metrics';
import type { Config } from '../config/config.ts';
import { openConfiguredDatabase } from './configuredDatabase.ts';
import { scrapeAllWorkers } from './workerMetrics.ts';

/** The database of a site, and its metrics where it has a token for them: they receive the durations of statements. */
export type SiteDatabase = { db: Database; metrics: SiteMetrics | undefined };
export type SiteMetrics = { of: Metrics; token: string };

/**
 * Opens the database of a site; throws what `openConfiguredDatabase` does. It needs few modules: the others load while it
 * opens.
 */
export async function openSiteDatabase(
  config: Config,
  report: Report,
  options: Pick<DatabaseOptions, 'explainAfterMs' | 'onWait'> = {},
): Promise<SiteDatabase> {
  const metrics = openSiteMetrics(config);
  const db = await openConfiguredDatabase(config, report, {
    ...options,
    readUrl: config.databaseReadUrl,
    onStatement: metrics && measureStatements(metrics.of),
  });
  return { db, metrics };
}

function openSiteMetrics({ metricsToken: token }: Config): SiteMetrics | undefined {
  if (token === undefined) return undefined;
  return { of: scrapeAllWorkers(openMetrics()), token };
}
