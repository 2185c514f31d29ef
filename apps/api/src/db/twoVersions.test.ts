import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { TITAN } from '../testing/seed.ts';
import { setupTestApi } from '../testing/setupTestApi.ts';
import { migrate } from './migrate.ts';
import { tablesInOrder } from './transfer/tables.ts';

// An update while the version before goes on: its migrations have come, and this version knows nothing of them.

const setup = setupTestApi({ marie: 'Marie', paul: 'Paul' });

/** Reads and writes of each kind in an evening of members and visitors, with statements frequent enough to be prepared. */
async function evening(): Promise<void> {
  const { marie, paul, api } = setup;
  const entry = { id: TITAN, status: 1 };
  const calls: (readonly [Parameters<typeof marie.call>[0], string, unknown?])[] = [
    ['GET', 'auth/sessions'],
    ['POST', 'progression/anime/write', { ...entry, progression: 1 }],
    ['POST', 'progression/anime/write', { id: TITAN, progression: 2, score: 8 }],
    ['GET', `progression/anime/${marie.uid}`],
    ['POST', 'favorite/add', { id: TITAN, type: 'Anime' }],
    ['GET', `favorite/anime/list/${marie.uid}`],
    ['POST', 'favorite/delete', { id: TITAN, type: 'Anime' }],
    ['POST', 'social/follow', { follow_uid: paul.uid }],
    ['GET', `user/${marie.username}`],
    ['GET', `progression/anime/stats/overview/${marie.uid}`],
    ['GET', 'notifications'],
    ['GET', `anime/stats/${TITAN}`],
    ['GET', 'news'],
    ['GET', 'account/export'],
  ];
  for (let round = 0; round < 4; round++) {
    for (const [method, url, body] of calls) {
      const response = await marie.call(method, url, body);
      expect([200, 201, 409], `${method} ${url}: ${response.body}`).toContain(response.statusCode);
    }
    expect((await api.get(`/api/anime/${TITAN}`)).statusCode).toBe(200);
  }
}

test('the site works while a newer version has added a column to each table', async () => {
  await evening();
  for (const { name } of await tablesInOrder(setup.api.db.sql)) {
    await sql.raw(`alter table ${name} add column later text default 'new'`).execute(setup.api.db.sql);
  }
  await evening();
});

test('the site starts beside the migrations of a newer version', async () => {
  const { db } = setup.api;
  await sql`insert into schema_migration (name, checksum) values ('9999_of_a_newer_version.sql', 'x')`.execute(
    db.sql,
  );
  expect(await migrate(db)).toEqual([]);
});
