import { usernameComplaint } from '@kiroku/contract/account/rules';
import { parisDate } from '@kiroku/contract/base/dates';
import { ENDED } from '@kiroku/contract/catalogue/shown/titleStatus';
import { FINISHED, PLANNED } from '@kiroku/contract/library/labels';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { seedTitles } from '../../testing/seed.ts';
import { seedDemoCatalogue } from '../catalogue/demo.ts';
import { readDemoFile } from './demoFile.ts';
import { type AnimeRow, openDemo, readAnimeRows, readEventRows } from './fixtures/openDemo.ts';
import { addDemoMembers } from './seedDemoMembers.ts';

const DAY = 86_400_000;

type MangaRow = Pick<AnimeRow, 'status' | 'progression' | 'score' | 'start' | 'last_change'> & {
  volumes: number;
  chapters: number | null;
  books: string | null;
};

test('usernames are sixty, the first the team’s own Hana, the others such as the sign-up form accepts', async () => {
  const { members, spares } = await readDemoFile();
  const [first, ...names] = [...members.map(({ username }) => username), ...spares];
  expect([first, new Set(names.map((name) => name.toLowerCase())).size]).toEqual(['Hana', 59]);
  for (const name of names) expect([name, usernameComplaint(name)]).toEqual([name, null]);
});

test('every recorded entry, favourite and follow has its title or member in the file', async () => {
  const { members, titles } = await readDemoFile();
  const names = members.map(({ username }) => username);
  for (const { username, follows, favourites, ...member } of members) {
    for (const kind of ['anime', 'manga'] as const) {
      const own = member[kind].map(({ title }) => title);
      expect(new Set(own).size).toBe(own.length);
      for (const title of [...own, ...favourites[kind].map(([name]) => name)])
        expect(titles[kind]).toHaveProperty([title]);
    }
    const followed = follows.map(([name]) => name);
    expect(new Set(followed).size).toBe(followed.length);
    expect(followed).not.toContain(username);
    for (const name of followed) expect(names).toContain(name);
  }
});

describe.each(['2026-11-21T20:00:00Z', '2026-10-24T23:30:00Z', '2031-03-30T01:30:00Z'])(
  'with a start at %s',
  (instant) => {
    const now = Date.parse(instant);
    const today = parisDate(now);
    let db: TestDatabase;
    let anime: AnimeRow[];
    beforeAll(async () => {
      db = await openDemo(now);
      anime = await readAnimeRows(db, now);
    });
    afterAll(() => db.dispose());

    test('every entry keeps the rules of a library', () => {
      expect(anime.length).toBeGreaterThan(3500);
      for (const entry of anime) {
        const { status, progression, start, end, score, title_status, total, broadcast, adult } = entry;
        if (status === PLANNED) expect([progression, start, end, score]).toEqual([0, null, null, null]);
        else expect(progression).toBeGreaterThan(0);
        if (status === FINISHED) expect([title_status, progression]).toEqual([ENDED, total]);
        else expect([end, progression < (total ?? Number.POSITIVE_INFINITY)]).toEqual([null, true]);
        // Scheduled titles are airing.
        if (broadcast !== null) expect(progression).toBeLessThanOrEqual(broadcast);
        if (start && end) expect(start <= end).toBe(true);
        for (const date of [start, end]) if (date) expect(date <= today).toBe(true);
        expect(score === null || (score >= 1 && score <= 10 && Number.isInteger(2 * score))).toBe(true);
        expect(entry.last_change).toBeLessThanOrEqual(now);
        expect(adult).toBe(false);
      }
      for (const own of Map.groupBy(anime, ({ uid }) => uid).values())
        expect(new Set(own.map(({ last_change }) => last_change)).size).toBe(own.length);
    });

    test('every manga is read as far as it goes', async () => {
      const { rows } = await sql<MangaRow>`
        select e.status, e.progression, e.volumes, e.score::float8, e.start_date::text as start,
          e.last_change::float8, m.nb_chapter as chapters, m.nb_book as books
        from manga_entry e join manga m on m.id = e.manga_id`.execute(db.sql);
      expect(rows.length).toBeGreaterThan(100);
      for (const { status, progression, volumes, score, start, last_change, chapters, books } of rows) {
        if (status === PLANNED) expect([progression, volumes, score]).toEqual([0, 0, null]);
        if (status === FINISHED) expect(progression).toBe(chapters);
        expect(progression).toBeLessThanOrEqual(chapters || Number.POSITIVE_INFINITY);
        expect(volumes).toBeLessThanOrEqual(Number(books) || Number.POSITIVE_INFINITY);
        if (start) expect(start <= today).toBe(true);
        expect(last_change).toBeLessThanOrEqual(now);
      }
    });

    test('the history of an entry leads to its progress, within the year and the membership, never before a broadcast', async () => {
      const events = await readEventRows(db);
      expect(events.length).toBeGreaterThan(7000);
      const histories = Map.groupBy(events, ({ uid, anime_id }) => `${uid} ${anime_id}`);
      for (const { uid, anime_id, progression, last_change, start, end } of anime) {
        const [first, ...later] = histories.get(`${uid} ${anime_id}`) ?? [];
        if (!first) continue;
        let last = first;
        for (const event of later) {
          expect([event.from_count, event.at > last.at]).toEqual([last.to_count, true]);
          last = event;
        }
        expect([last.to_count, last.at]).toEqual([progression, last_change]);
        if (start) expect([start, first.from_count]).toEqual([parisDate(first.at), 0]);
        if (end) expect(end).toBe(parisDate(last.at));
      }
      for (const { from_count, to_count, at, joined, broadcast } of events) {
        expect(to_count).toBeGreaterThan(from_count);
        expect(at).toBeGreaterThan(Math.max(joined, now - 367 * DAY, broadcast ?? 0));
        expect(at).toBeLessThanOrEqual(now);
      }
      for (const own of Map.groupBy(events, ({ uid }) => uid).values())
        expect(new Set(own.map(({ at }) => at)).size).toBe(own.length);
      const days = new Set(events.map(({ at }) => parisDate(at)));
      expect(days.size).toBeGreaterThan(340);
      // A day begins at six.
      for (const ago of [0, DAY]) expect(days).toContain(parisDate(now - DAY / 4 - ago));
    });
  },
);

test('members lack the titles that are adult, have other counts or are not in the catalogue', async () => {
  const [naruto, monster, bebop] = [20, 19, 1];
  const now = Date.parse('2026-11-21T20:00:00Z');
  const db = await openTestDatabase();
  await seedDemoCatalogue(db);
  await db.sql.updateTable('anime').set({ adult: true }).where('id_mal', '=', naruto).execute();
  await db.sql.updateTable('anime').set({ nb_episodes: 1 }).where('id_mal', '=', monster).execute();
  await db.sql.deleteFrom('anime').where('id_mal', '=', bebop).execute();
  expect(await addDemoMembers(db, now, 'hash')).toMatchObject({ added: 40 });
  const { rows } = await sql<{ id: number; states: number[] }>`
    select id_mal as id, array_agg(distinct e.status) as states from library_entry e join anime a on a.id = anime_id
    where id_mal in (${naruto}, ${monster}) group by id_mal`.execute(db.sql);
  expect(rows).toEqual([{ id: monster, states: [PLANNED] }]);
  await db.dispose();
});

test('there are no members without any of their titles', async () => {
  const db = await openTestDatabase();
  await seedTitles(db);
  await db.sql.updateTable('anime').set({ id_mal: null }).execute();
  expect(await addDemoMembers(db, Date.now(), 'hash')).toEqual({ added: 0, because: 'no-titles' });
  expect(await db.sql.selectFrom('member').select('uid').execute()).toEqual([]);
  await db.dispose();
});
