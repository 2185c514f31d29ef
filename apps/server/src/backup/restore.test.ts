import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase } from '@kiroku/api/db/database';
import { storeRun } from '@kiroku/api/features/account/inactivity/inactiveRuns';
import { copyTemplate, NEVER_MS } from '@kiroku/api/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const HOUR = 3_600_000;
let db: Database;
let dataDir: string;
beforeAll(async () => {
  dataDir = await copyTemplate();
  const report = (line: string): void => expect.fail(line);
  db = await openDatabase({ dataDir, minFreeBytes: 0, starting: true, report, explainAfterMs: NEVER_MS });
});
afterAll(async () => {
  await db.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('a restored site ignores mails about the end of accounts that were sent before', async () => {
  const [before, after] = [new Date(Date.now() - HOUR), new Date()];
  expect(await storeRun(db.sql, before)).toEqual(before);
  expect(await storeRun(db.sql, after)).toEqual(before);
  const path = join(dataDir, 'copie.tar.gz');
  const config = { dataDir, s3: undefined };
  const progress = () => undefined;
  await backUp({ db, config, path, now: Date.now, report: (line) => expect.fail(line), progress });
  await restore({ db, config, path, progress, channels: [] });
  expect(await storeRun(db.sql, after)).toEqual(after);
});
