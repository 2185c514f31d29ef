import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyTemplate, NEVER_MS } from '../../testing/database.ts';
import type { Database } from '../handle.ts';
import { startChild } from './fixtures/child.ts';
import { startMaintenance } from './maintenance.ts';
import { openEmbedded } from './open.ts';

let db: Database;
let dataDir: string;
beforeAll(async () => {
  dataDir = await copyTemplate();
  const maintenance = { checkIntervalMs: 40, checkpointBytes: 500_000, vacuumEveryMs: 80 };
  const report = (line: string): void => expect.fail(line);
  db = await openEmbedded(
    { dataDir, minFreeBytes: 0, maintenance, report, starting: true, explainAfterMs: NEVER_MS },
    { durable: false },
  );
});
afterAll(async () => {
  await db.close();
  await rm(dataDir, { recursive: true });
});

type State = {
  dead: number;
  vacuumed: Date | null;
  analyzed: Date | null;
  size: number;
  redo: string;
  log: number;
};

async function state(of = db): Promise<State> {
  const { rows } = await sql<State>`
    select n_dead_tup as dead, last_vacuum as vacuumed, last_analyze as analyzed, pg_relation_size(relid) as size,
      redo_lsn::text as redo, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as log
    from pg_stat_user_tables, pg_control_checkpoint() where relname = 'site_fact'`.execute(of.sql);
  return rows[0] ?? expect.fail('no such table');
}

async function until(enough: (now: State) => boolean): Promise<State> {
  for (;;) {
    const now = await state();
    if (enough(now)) return now;
    await sleep(20);
  }
}

test('dead rows are vacuumed and their space is reused', async () => {
  await sql`insert into site_fact (name, value) select 'k' || g, '1' from generate_series(1, 5000) g`.execute(
    db.sql,
  );
  const sizes: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const { vacuumed } = await state();
    await sql`update site_fact set value = to_jsonb(${round}::int)`.execute(db.sql);
    const now = await until((seen) => Number(seen.vacuumed) > Number(vacuumed) && seen.dead === 0);
    expect(now).toMatchObject({ dead: 0, analyzed: expect.any(Date) });
    sizes.push(now.size);
  }
  // Five versions of every row were written; without vacuum the table would hold them all.
  expect(sizes.at(-1)).toBe(sizes.at(1));
});

test('a checkpoint recycles the log once it has grown', async () => {
  const before = await state();
  await sql`insert into site_fact (name, value)
    select 'w' || g, to_jsonb(repeat(md5(g::text), 20)) from generate_series(1, 5000) g`.execute(db.sql);
  const after = await until((seen) => seen.redo !== before.redo && seen.log < 500_000);
  expect(after.redo).not.toBe(before.redo);
  expect(after.log).toBeLessThan(500_000);
});

test('no maintenance runs without writes', async () => {
  const quietDir = await copyTemplate();
  const quiet = await openEmbedded(
    { dataDir: quietDir, minFreeBytes: 0, report: expect.fail, starting: true, explainAfterMs: NEVER_MS },
    { durable: false },
  );
  let looks = 0;
  const now = (): number => {
    looks += 1;
    return looks;
  };
  const plan = { checkIntervalMs: 1, checkpointBytes: 0, checkpointEveryMs: 0, vacuumEveryMs: 0 };
  const before = await state(quiet);
  const maintenance = startMaintenance({ sql: quiet.sql, plan, now, report: expect.fail });
  await expect.poll(() => looks).toBeGreaterThan(20);
  await maintenance.stop();
  const after = await state(quiet);
  expect(after).toMatchObject({ redo: before.redo, vacuumed: before.vacuumed });
  await quiet.close();
  await rm(quietDir, { recursive: true });
});

test('a process that closes its database has no timers left', async () => {
  const closedDir = await copyTemplate();
  expect(await startChild('closer', closedDir).firstLine()).toBe('timers: 0');
  await rm(closedDir, { recursive: true });
});
