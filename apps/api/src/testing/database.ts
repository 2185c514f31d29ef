import { randomUUID } from 'node:crypto';
import { constants, cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServerDatabase } from '../db/connections/server.ts';
import { clusterDir } from '../db/embedded/cluster.ts';
import { openEmbedded } from '../db/embedded/open.ts';
import type { Database } from '../db/handle.ts';
import {
  databaseUrl,
  runOnServer,
  templateDatabase,
  templateDirectory,
  testServer,
  warn,
} from './template.ts';

/** A day, in milliseconds: as `explainAfterMs`, a slow opening prints no line that a test would take for a fault. */
export const NEVER_MS = 86_400_000;

export type TestDatabase = Database & { dispose(): Promise<void> };

/**
 * A fresh migrated database, in well under a second: a copy of the run's template. On the server of KIROKU_TEST_DATABASE_URL when it is
 * set, embedded otherwise. `dispose` closes and removes it. There are no time limits by default, nor limits on concurrent work: a test on
 * a busy machine is slow, not wrong.
 */
export async function openTestDatabase(mostWaiting = Number.POSITIVE_INFINITY): Promise<TestDatabase> {
  const url = testServer();
  return url === undefined ? openCopy(await copyTemplate(), mostWaiting) : openServerCopy(url, mostWaiting);
}

/** A data directory with a copy of the template, for tests that open the embedded engine themselves. */
export async function copyTemplate(): Promise<string> {
  const template = await templateDirectory();
  const dataDir = await mkdtemp(join(tmpdir(), 'kiroku-test-'));
  cpSync(clusterDir(template), clusterDir(dataDir), { recursive: true, mode: constants.COPYFILE_FICLONE });
  return dataDir;
}

async function openCopy(dataDir: string, mostWaiting: number): Promise<TestDatabase> {
  const db = await openEmbedded(
    { dataDir, minFreeBytes: 0, report: warn, starting: true, mostWaiting },
    { durable: false },
  );
  return {
    ...db,
    async dispose() {
      await db.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function openServerCopy(url: string, mostWaiting: number): Promise<TestDatabase> {
  const template = await templateDatabase(url);
  const name = `kiroku_test_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  await runOnServer(url, `create database ${name} template ${template}`);
  const db = await openServerDatabase(databaseUrl(url, name), {
    dataDir: tmpdir(),
    minFreeBytes: 0,
    report: warn,
    starting: true,
    mostWaiting,
  });
  return {
    ...db,
    async dispose() {
      await db.close();
      await runOnServer(url, `drop database if exists ${name} with (force)`);
    },
  };
}
