import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/api.ts';
import { addMember, callerOf } from '../../testing/members.ts';
import { recordAudit } from '../audit/store.ts';
import { seedDemoCatalogue } from '../catalogue/demo.ts';
import { PERSONAL_DATA } from '../features.ts';
import { readEntries } from '../library/entryStore.ts';
import { addToStats, moveStats } from '../library/statsStore.ts';

import { expireFilesOf } from '../media/store.ts';
import { clearDemoMembers } from './clearDemoMembers.ts';
import { addDemoMembers } from './seedDemoMembers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ seed: seedDemoCatalogue });
});
afterEach(async () => {
  await clear();
  await sql`delete from member`.execute(api.db.sql);
  await sql`delete from anime_stats`.execute(api.db.sql);
});
afterAll(() => api.close());

/** Titles by their ids of MyAnimeList. */
const [NARUTO, MONSTER, BEBOP] = [20, 19, 1];
const HASH = '$argon2id$v=19$m=64,t=1,p=1$c2VsLWRlLW1lcg$aGFjaGUtZGUtcGVyc29ubmU';
const add = () => addDemoMembers(api.db, api.clock.now(), HASH);
const clear = () =>
  clearDemoMembers({
    db: api.db,
    now: api.clock.now,
    personalData: PERSONAL_DATA,
    media: {
      releaseAllOf: (transaction, uid) => expireFilesOf(transaction, uid, api.clock.now()),
      sweepSoon: () => undefined,
    },
  });
const visitor = () => callerOf(api);
const stats = () => api.db.sql.selectFrom('anime_stats').selectAll().orderBy('anime_id').execute();
const demoNames = async () => {
  const rows = await api.db.sql.selectFrom('member').select('username').where('is_demo', '=', true).execute();
  return rows.map(({ username }) => username);
};

const idOf = async (idMal: number) =>
  (await api.db.sql.selectFrom('anime').select('id').where('id_mal', '=', idMal).executeTakeFirstOrThrow())
    .id;

/** Every row of every table, as text. */
async function everything(): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(api.db.sql);
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(api.db.sql);
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

test('forty demo members are added with all their data, and none is of the staff', async () => {
  const result = await add();
  expect(result).toEqual({ added: 40, entries: expect.any(Number) });
  const members = await api.db.sql.selectFrom('member').selectAll().execute();
  expect(members).toHaveLength(40);
  for (const member of members) {
    expect(member).toMatchObject({
      is_demo: true,
      is_staff: false,
      email_verified: true,
      password_hash: HASH,
    });
    expect(member.email).toBe(`${member.username.toLowerCase()}@demo.invalid`);
    expect(member.premium_by_hand).toEqual(member.premium_until);
  }
  for (const table of ['library_entry', 'manga_entry', 'watch_event', 'favorite', 'follow'] as const) {
    const rows = await api.db.sql.selectFrom(table).select(sql<number>`1`.as('one')).execute();
    expect(rows.length, table).toBeGreaterThan(100);
  }
  expect(result).toHaveProperty(
    'entries',
    (await api.db.sql.selectFrom('library_entry').selectAll().execute()).length,
  );
});

test('the figures of titles count the entries of demo members like written ones', async () => {
  await addToStats(await idOf(NARUTO), new Map([['status1', 3]])).execute(api.db.sql);
  const before = await stats();
  await add();
  const after = await stats();
  await sql`truncate anime_stats`.execute(api.db.sql);
  await api.db.sql.insertInto('anime_stats').values(before).execute();
  await api.db.sql.transaction().execute(async (transaction) => {
    const uids = await transaction.selectFrom('member').select('uid').execute();
    for (const { uid } of uids) {
      for (const entry of await readEntries(transaction, 'anime', uid)) {
        await moveStats(transaction, { kind: 'anime', id: entry.titleId }, undefined, entry);
      }
    }
    const liked = await transaction.selectFrom('favorite').selectAll().where('kind', '=', 'anime').execute();
    for (const { title_id } of liked) {
      await addToStats(title_id, new Map([['favorites', 1]])).execute(transaction);
    }
  });
  expect(await stats()).toEqual(after);
  expect(after.length).toBeGreaterThan(50);
});

test('a running site shows new demo members in profiles, libraries and figures', async () => {
  const { version } = api.catalogue.memories.anime;
  await add();
  const hana = (await visitor()('GET', 'user/hana')).json();
  expect(hana).toMatchObject({ username: 'Hana', isStaff: false, photoURL: null });
  expect(hana.follower.length).toBeGreaterThanOrEqual(20);
  const library = await visitor()('GET', `progression/anime/${hana.uid}`);
  expect(library.json().length).toBeGreaterThan(20);
  const total = (await visitor()('GET', `progression/anime/stats/status/${hana.uid}`)).json().total;
  expect(total).toBe(library.json().length);
  await expect.poll(() => api.catalogue.memories.anime.version).toBeGreaterThan(version);
});

test('demo members are added once', async () => {
  await add();
  const before = await everything();
  expect(await add()).toEqual({ added: 0, because: 'present', present: 40 });
  expect(await everything()).toEqual(before);
});

test('forty demo members are added even where names are taken, reserved or former', async () => {
  await addMember(api, 'HANA');
  await addMember(api, 'Quelquun');
  await api.db.sql
    .updateTable('member')
    .set({ email: 'mochi_moka@demo.invalid' })
    .where('username', '=', 'Quelquun')
    .execute();
  const held = {
    username: 'loutredusoir',
    uid: null,
    email_mac: 'x',
    held_until: new Date(api.clock.now() + 1000),
  };
  await api.db.sql.insertInto('held_username').values(held).execute();
  expect(await add()).toMatchObject({ added: 40 });
  const names = await demoNames();
  expect(names).toHaveLength(40);
  for (const name of ['Hana', 'LoutreDuSoir', 'Mochi_Moka']) expect(names).not.toContain(name);
  expect(names).toEqual(expect.arrayContaining(['LuneCreuse', 'Momijoie', 'PapierDeRiz']));
  await api.db.sql.deleteFrom('held_username').execute();
});

test('two simultaneous commands add forty demo members', async () => {
  const both = await Promise.all([add(), add()]);
  expect(both.map(({ added }) => added).sort()).toEqual([0, 40]);
  expect(await demoNames()).toHaveLength(40);
});

test('deleting the demo members restores the data before them', async () => {
  const marie = await addMember(api, 'Marie');
  const id = await idOf(NARUTO);
  await marie.call('POST', 'progression/anime/write', { id, status: 1, progression: 3, score: 9 });
  await marie.call('POST', 'favorite/add', { id, type: 'Anime' });
  const before = await everything();
  await add();
  expect(await everything()).not.toEqual(before);
  expect(await clear()).toBe(40);
  expect(await everything()).toEqual(before);
});

test('deleting the demo members ends follows by real members, and updates their pages and the figures', async () => {
  const [marie, paul] = [await addMember(api, 'Marie'), await addMember(api, 'Paul')];
  await add();
  const { uid } = (await visitor()('GET', 'user/Hana')).json();
  for (const followed of [uid, paul.uid]) await marie.call('POST', 'social/follow', { follow_uid: followed });
  const write = (id: number) => marie.call('POST', 'progression/anime/write', { id, status: 3, score: 7 });
  const ids = await Promise.all([NARUTO, MONSTER, BEBOP].map(idOf));
  for (const id of ids) expect((await write(id)).statusCode).toBe(200);
  const version = await api.profileVersion('Marie');
  const mine = await readEntries(api.db.sql, 'anime', marie.uid);
  const { version: known } = api.catalogue.memories.anime;
  await clear();
  expect((await visitor()('GET', 'user/Marie')).json()).toMatchObject({ following: [paul.uid] });
  expect(await api.profileVersion('Marie')).not.toBe(version);
  expect(await readEntries(api.db.sql, 'anime', marie.uid)).toEqual(mine);
  expect((await api.get(`/api/anime/stats/${ids[0]}`)).json()).toMatchObject({
    UsersAdd: 1,
    status3: 1,
    average: 7,
  });
  expect((await visitor()('GET', 'user/Hana')).statusCode).toBe(404);
  await expect.poll(() => api.catalogue.memories.anime.version).toBeGreaterThan(known);
});

test('deleting the demo members leaves no name or picture in payments, journal and store', async () => {
  await add();
  const { uid } = (await visitor()('GET', 'user/Hana')).json();
  const at = new Date(api.clock.now());
  const payment = { months: 1, amount: 199, currency: 'eur', paid_at: at };
  await api.db.sql
    .insertInto('payment')
    .values([
      { id: 'pi_settled', reference: 'Hana', uid, ...payment, settled_at: at },
      { id: 'pi_waiting', reference: 'hana', uid: null, ...payment, settled_at: null },
    ])
    .execute();
  await recordAudit(api.db.sql, {
    actor: null,
    action: 'member.premium',
    target: `member:${uid}`,
    at,
    after: { username: 'Hana' },
  });
  const file = { uid, purpose: 'avatar', bytes: 1, created_at: at, remove_after: null } as const;
  await api.db.sql
    .insertInto('stored_file')
    .values({ key: 'avatar/hana.webp', ...file })
    .execute();
  expect(await clear()).toBe(40);
  const payments = await api.db.sql.selectFrom('payment').select(['reference', 'settled_at']).execute();
  expect(payments).toEqual([
    { reference: null, settled_at: at },
    { reference: null, settled_at: at },
  ]);
  const { rows } = await sql<{ row: string }>`select to_jsonb(a)::text as row from audit a`.execute(
    api.db.sql,
  );
  expect(rows.map(({ row }) => row).join()).not.toContain('Hana');
  const files = await api.db.sql.selectFrom('stored_file').select('remove_after').execute();
  expect(files).toEqual([{ remove_after: at }]);
});

test('deleting without demo members changes nothing', async () => {
  const before = await everything();
  expect(await clear()).toBe(0);
  expect(await everything()).toEqual(before);
});

test('deleted demo members can be added again', async () => {
  await add();
  await clear();
  expect(await add()).toMatchObject({ added: 40 });
});
