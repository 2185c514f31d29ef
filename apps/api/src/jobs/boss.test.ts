import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { bossOver, executorOf } from './boss.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.dispose());

test('a failed transaction of pg-boss does not stay open on its connection', async () => {
  const { executeSql } = executorOf(db.background);
  await expect(executeSql('\n BEGIN; select * from nowhere; COMMIT;')).rejects.toThrow('nowhere');
  for (let count = 0; count < 12; count++) {
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db.sql);
    expect(rows).toEqual([{ one: 1 }]);
  }
});

test('the migration creates the tables of the installed pg-boss version', async () => {
  const boss = bossOver(executorOf(db.background));
  await boss.start();
  await boss.stop({ close: false });
});
