import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServerDatabase } from '@kiroku/api/db/connections/server';
import { openEmbedded } from '@kiroku/api/db/embedded/open';
import type { Database } from '@kiroku/api/db/handle';
import { firstDifference, readRows } from '@kiroku/api/db/transfer/rows';
import { tablesInOrder } from '@kiroku/api/db/transfer/tables';
import { seedDemoCatalogue } from '@kiroku/api/features/catalogue/demo';
import { copyTemplate } from '@kiroku/api/testing/database';
import { databaseUrl, runOnServer } from '@kiroku/api/testing/template';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kirokuHere } from '../../fixtures/processes.ts';

// Rehearsal of a disaster: a backup is restored elsewhere and compared row by row.

const server = process.env.KIROKU_TEST_DATABASE_URL ?? '';
const folders: string[] = [];

/** Data directory of a site with the demo catalogue, and members with libraries and a year of activity. */
let original: string;
let backup: string;
beforeAll(async () => {
  original = await emptySite();
  await opened(original, (db) => seedDemoCatalogue(db));
  expect(await kirokuHere(original, 'demo', 'members')).toMatchObject({ code: 0, stderr: [] });
  backup = join(original, 'kiroku.tar.gz');
  expect(await kirokuHere(original, 'backup', backup)).toMatchObject({ code: 0, stderr: [] });
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test('a backup restored in an empty data directory has each row unchanged', async () => {
  const restored = await emptySite();
  expect(await kirokuHere(restored, 'restore', '--yes', backup)).toMatchObject({ code: 0, stderr: [] });
  await opened(restored, async (there) => {
    await opened(original, async (here) => expect(await compared(here, there)).toEqual([]));
  });
});

describe.runIf(server !== '')('backups over a server', () => {
  const names = [1, 2].map((number) => `kiroku_rehearsal_${process.pid}_${number}`);
  const [first = '', second = ''] = names.map((name) => (server === '' ? '' : databaseUrl(server, name)));
  beforeAll(async () => {
    for (const name of names) await runOnServer(server, `create database ${name}`);
  });
  afterAll(async () => {
    for (const name of names) await runOnServer(server, `drop database if exists ${name} with (force)`);
  });

  test('a backup moves between the embedded engine and two servers with each row', async () => {
    const [folder, restored] = [await emptySite(), await emptySite()];
    const again = join(folder, 'again.tar.gz');
    for (const line of [
      [{ DATABASE_URL: first }, 'restore', '--yes', backup],
      [{ DATABASE_URL: first }, 'backup', again],
      [{ DATABASE_URL: second }, 'restore', '--yes', again],
    ]) {
      expect(await kirokuHere(folder, ...line)).toMatchObject({ code: 0, stderr: [] });
    }
    expect(await kirokuHere(restored, 'restore', '--yes', again)).toMatchObject({ code: 0, stderr: [] });
    await opened(original, async (here) => {
      for (const url of [first, second]) {
        const there = await openServerDatabase(url, { dataDir: tmpdir(), report: () => undefined });
        expect(await compared(here, there)).toEqual([]);
        await there.close();
      }
      await opened(restored, async (there) => expect(await compared(here, there)).toEqual([]));
    });
  });
});

async function emptySite(): Promise<string> {
  const folder = await copyTemplate();
  folders.push(folder);
  return folder;
}

async function opened(dataDir: string, run: (db: Database) => Promise<unknown>): Promise<void> {
  const db = await openEmbedded({ dataDir, minFreeBytes: 0, report: () => undefined, starting: true });
  try {
    await run(db);
  } finally {
    await db.close();
  }
}

/** The tables that two databases do not have alike, each with its first row that differs, but for the date of their last backup: it is noted after the copy. */
async function compared(one: Database, other: Database): Promise<string[]> {
  const differences: string[] = [];
  let rows = 0;
  await one.background.transaction().execute((here) =>
    other.background.transaction().execute(async (there) => {
      for (const each of [here, there]) {
        await sql`delete from site_fact where name = 'last_backup'`.execute(each);
      }
      const tables = await tablesInOrder(here);
      expect(await tablesInOrder(there)).toEqual(tables);
      for (const table of tables) {
        const counted = async function* () {
          for await (const batch of readRows(here, table)) {
            rows += batch.length;
            yield batch;
          }
        };
        const row = await firstDifference(counted(), readRows(there, table));
        if (row !== null) differences.push(`${table.name}: ${row}`);
      }
    }),
  );
  // The demo's members alone have thousands.
  expect(rows).toBeGreaterThan(3000);
  return differences;
}
