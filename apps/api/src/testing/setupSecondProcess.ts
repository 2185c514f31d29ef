import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { Api, ApiOptions } from '../buildApi.ts';
import { openServerDatabase } from '../db/connections/server.ts';
import { openApiOver, type TestApi } from './api.ts';
import { databaseUrl, testServer, warn } from './template.ts';

/**
 * Another process over the database of a test's API, with the same clock. On a server it has separate connections. Returns how to reach
 * it while the tests run.
 */
export function setupSecondProcess(
  setup: { readonly api: TestApi },
  options: Pick<ApiOptions, 'requestLimits'> = {},
): () => Api {
  let other: Api;
  let close = async (): Promise<void> => {};
  beforeAll(async () => {
    const url = testServer();
    const { now } = setup.api.clock;
    if (url === undefined) {
      other = await openApiOver(setup.api.db, warn, { now, ...options });
      close = async () => void (await other.app.close());
      return;
    }
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(setup.api.db.sql);
    const db = await openServerDatabase(databaseUrl(url, rows[0]?.name ?? ''), {
      dataDir: '/',
      minFreeBytes: 0,
      report: warn,
      starting: true,
    });
    other = await openApiOver(db, warn, { now, ...options });
    close = async () => {
      await other.app.close();
      await db.close();
    };
  });
  afterAll(() => close());
  return () => other;
}
