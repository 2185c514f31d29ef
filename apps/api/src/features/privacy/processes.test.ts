import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api } from '../../buildApi.ts';
import { openServerDatabase } from '../../db/server.ts';
import { openApiOver } from '../../testing/api.ts';
import { TITAN } from '../../testing/seed.ts';
import { setupTestApi } from '../../testing/setupTestApi.ts';
import { databaseUrl, testServer, warn } from '../../testing/template.ts';

// Two processes keep the same members in memory. On a server each has connections of its own.

const setup = setupTestApi({ marie: 'Marie', paul: 'Paul' });

let other: Api;
let closeOther = async (): Promise<void> => {};
beforeAll(async () => {
  const url = testServer();
  if (url === undefined) {
    other = await openApiOver(setup.api.db, warn, { now: setup.api.clock.now });
    closeOther = async () => void (await other.app.close());
    return;
  }
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(setup.api.db.sql);
  const db = await openServerDatabase(databaseUrl(url, rows[0]?.name ?? ''), {
    dataDir: '/',
    minFreeBytes: 0,
    report: warn,
    starting: true,
  });
  other = await openApiOver(db, warn, { now: setup.api.clock.now });
  closeOther = async () => {
    await other.app.close();
    await db.close();
  };
});
afterAll(() => closeOther());

const readElsewhere = (path: string, token?: string) =>
  other.app.inject({
    url: `/api/${path}`,
    headers: token === undefined ? {} : { authorization: token },
  });
const choose = (visibility: string) => setup.marie.call('PUT', 'user/preferences', { visibility });

test('no process sends a hidden library once the choice is acknowledged', async () => {
  await setup.marie.call('POST', 'progression/anime/write', { id: TITAN, status: 1, progression: 3 });
  const { uid, username } = setup.marie;
  for (let round = 0; round < 5; round += 1) {
    expect((await choose('everyone')).statusCode).toBe(200);
    for (const path of [`progression/anime/${uid}`, `progression/anime/stats/overview/${uid}`]) {
      expect((await readElsewhere(path)).statusCode, path).toBe(200);
    }
    const shown = await other.profileVersion(username);
    expect((await choose('nobody')).statusCode).toBe(200);
    for (const path of [
      `progression/anime/${uid}`,
      `progression/anime/stats/overview/${uid}`,
      `favorite/anime/list/${uid}`,
      `agenda/${uid}.ics`,
    ]) {
      expect((await readElsewhere(path)).statusCode, path).toBe(403);
    }
    expect(await other.profileVersion(username)).not.toBe(shown);
  }
});

test('a session ended on one process is dead on the other, with all a member has when they are deleted', async () => {
  const { token, uid } = setup.paul;
  const isAlive = async () => (await readElsewhere('auth/sessions', token)).statusCode === 200;
  expect(await isAlive()).toBe(true);
  await setup.paul.call('POST', 'auth/logout');
  await expect.poll(isAlive).toBe(false);
  expect((await readElsewhere(`progression/anime/${uid}`)).statusCode).toBe(200);
  await setup.api.db.sql.deleteFrom('member').where('uid', '=', uid).execute();
  await expect.poll(async () => (await readElsewhere(`progression/anime/${uid}`)).statusCode).toBe(404);
});

test('a follow opens a library to its follower on every process, and its end closes it', async () => {
  const { uid } = setup.marie;
  await choose('followers');
  const status = async () => (await readElsewhere(`progression/anime/${uid}`, setup.paul.token)).statusCode;
  expect(await status()).toBe(403);
  await setup.paul.call('POST', 'social/follow', { follow_uid: uid });
  await expect.poll(status).toBe(200);
  await setup.paul.call('POST', 'social/unfollow', { follow_uid: uid });
  await expect.poll(status).toBe(403);
});

test.skipIf(testServer() === undefined)(
  'a process that cannot hear of changes believes nothing that it keeps',
  async () => {
    const { uid } = setup.marie;
    expect((await readElsewhere(`progression/anime/${uid}`)).statusCode).toBe(200);
    // Every connection of the other process is cut, the one that listens too.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(setup.api.db.sql);
    await setup.api.db.sql
      .updateTable('member')
      .set({ visibility: 'nobody' })
      .where('uid', '=', uid)
      .execute();
    await expect.poll(async () => (await readElsewhere(`progression/anime/${uid}`)).statusCode).toBe(403);
  },
);
