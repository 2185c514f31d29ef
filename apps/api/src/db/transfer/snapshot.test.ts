import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { copyTemplate } from '../../testing/database.ts';
import { openEmbedded } from '../embedded/open.ts';
import { openCopy, withCopiedFiles, withSnapshot } from './snapshot.ts';

const report = (): void => undefined;

test('a copy of the embedded database holds every write before one moment and none after it', async () => {
  const dataDir = await copyTemplate();
  const db = await openEmbedded({ dataDir, report, minFreeBytes: 0 }, { durable: false });
  onTestFinished(async () => {
    await db.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  await sql`create table written (id int primary key, padding text)`.execute(db.sql);
  // Enough of them that the copy takes longer than many writes.
  await sql`insert into written select g, repeat(g::text, 200) from generate_series(1, 60000) g`.execute(
    db.background,
  );
  const state = { over: false, last: 60_000 };
  const writing = (async () => {
    while (!state.over) {
      await sql`insert into written values (${state.last + 1}, repeat('x', 3000))`.execute(db.sql);
      state.last += 1;
    }
  })();
  const before = state.last;
  const seen = await withCopiedFiles(db, dataDir, async (copyDir) => {
    const copy = await openCopy(copyDir);
    return withSnapshot(copy, async (transaction) => {
      const { rows } = await sql<{ count: number; last: number }>`
        select count(*)::int as count, max(id) as last from written`.execute(transaction);
      return rows[0];
    }).finally(() => copy.close());
  });
  state.over = true;
  await writing;
  expect(seen?.count).toBe(seen?.last);
  expect(seen?.last).toBeGreaterThanOrEqual(before);
  expect(state.last).toBeGreaterThan(seen?.last ?? Number.POSITIVE_INFINITY);
});
