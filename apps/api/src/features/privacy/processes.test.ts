import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { TITAN } from '../../testing/seed.ts';
import { setupSecondProcess } from '../../testing/setupSecondProcess.ts';
import { setupTestApi } from '../../testing/setupTestApi.ts';
import { testServer } from '../../testing/template.ts';

// Two processes cache the same members.

const setup = setupTestApi({ marie: 'Marie', paul: 'Paul' });

const otherProcess = setupSecondProcess(setup);

const readElsewhere = (path: string, token?: string) =>
  otherProcess().app.inject({
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
    const shown = await otherProcess().profileVersion(username);
    expect((await choose('nobody')).statusCode).toBe(200);
    for (const path of [
      `progression/anime/${uid}`,
      `progression/anime/stats/overview/${uid}`,
      `favorite/anime/list/${uid}`,
      `agenda/${uid}.ics`,
    ]) {
      expect((await readElsewhere(path)).statusCode, path).toBe(403);
    }
    expect(await otherProcess().profileVersion(username)).not.toBe(shown);
  }
});

test('a session ended or a member deleted on one process is unknown on the other', async () => {
  const { token, uid } = setup.paul;
  const isAlive = async () => (await readElsewhere('auth/sessions', token)).statusCode === 200;
  expect(await isAlive()).toBe(true);
  await setup.paul.call('POST', 'auth/logout');
  await expect.poll(isAlive).toBe(false);
  expect((await readElsewhere(`progression/anime/${uid}`)).statusCode).toBe(200);
  await setup.api.db.sql.deleteFrom('member').where('uid', '=', uid).execute();
  await expect.poll(async () => (await readElsewhere(`progression/anime/${uid}`)).statusCode).toBe(404);
});

test('following opens a library for followers to the follower on every process, and unfollowing closes it', async () => {
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
  'a process without a connection for notices uses no cache',
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
