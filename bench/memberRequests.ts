import { type Database, openDatabase } from '@kiroku/api/db/database';
import { sql } from 'kysely';
import { READERS } from './libraryData.ts';
import type { BenchRequest } from './load.ts';
import { signIn } from './signIn.ts';

const WRITERS = 40;
const TITLES_EACH = 20;
const MEAN_READERS = 1000;
/** Members followed by the feed's reader. */
export const FOLLOWED = 250;
const PATIENCE_MS = 600_000;

/** The member whose library of 800 is read, and who follows others. */
const READER = `m${READERS[0]}1`;

export type MemberRequests = {
  /** One more episode, or one fewer, of forty members. */
  writes: BenchRequest[];
  /** The same of chapters. */
  mangaWrites: BenchRequest[];
  favourites: BenchRequest[];
  library: string;
  largeLibrary: string;
  /** Libraries of the mean size, each read once. */
  meanLibraries: string[];
  /** One more episode in the library of 800, and in the large one. */
  ownWrites: { small: BenchRequest; large: BenchRequest };
  /** The same read by a visitor and by a member. */
  overview: string;
  signedOverview: BenchRequest;
  profile: string;
  feed: BenchRequest;
};

/** Signs members in, adds years of history and follows, and gives the requests of an evening. */
export async function memberRequests(dataDir: string): Promise<MemberRequests> {
  const db = await openDatabase({ dataDir, report: (line) => console.error(line) });
  try {
    const others = await uidsOf(db, WRITERS + MEAN_READERS);
    const writers = others.slice(0, WRITERS);
    const owners = READERS.map((size) => `m${size}1`);
    const tokens = await signIn(db, dataDir, [...writers, ...owners]);
    const authorization = (uid: string) => tokens.get(uid) ?? '';
    const post = (uid: string, path: string, body: object): BenchRequest => ({
      method: 'POST',
      path,
      headers: { authorization: authorization(uid), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const writes: BenchRequest[] = [];
    const mangaWrites: BenchRequest[] = [];
    const favourites: BenchRequest[] = [];
    await addManga(db);
    for (const uid of writers) {
      const ids = await titlesOf(db, uid);
      for (const [index, id] of ids.entries())
        writes.push(post(uid, WRITE, { id, status: 1, progression: index % 2 }));
      for (let id = 1; id <= TITLES_EACH; id += 1)
        mangaWrites.push(post(uid, WRITE_MANGA, { id, status: 1, progression: id % 2 }));
      for (const call of ['add', 'delete'])
        favourites.push(post(uid, `/api/favorite/${call}`, { id: ids[0], type: 'Anime' }));
    }
    for (const uid of owners) {
      await db
        .within(PATIENCE_MS)
        .transaction()
        .execute((transaction) => addYears(transaction, uid));
    }
    const [small = '', large = ''] = owners;
    const own = async (uid: string) => {
      const [id] = await titlesOf(db, uid);
      return post(uid, WRITE, { id, status: 1, progression: 1 });
    };
    const signed = (path: string): BenchRequest => ({
      method: 'GET',
      path,
      headers: { authorization: authorization(READER) },
    });
    return {
      writes,
      mangaWrites,
      favourites,
      library: libraryOf(small),
      largeLibrary: libraryOf(large),
      meanLibraries: others.slice(WRITERS).map(libraryOf),
      ownWrites: { small: await own(small), large: await own(large) },
      overview: overviewOf(small),
      signedOverview: signed(overviewOf(small)),
      profile: `/user/${small}`,
      feed: signed('/api/social/feed'),
    };
  } finally {
    await db.close();
  }
}

const WRITE = '/api/progression/anime/write';
const WRITE_MANGA = '/api/progression/manga/write';
const libraryOf = (uid: string) => `/api/progression/anime/${uid}`;
const overviewOf = (uid: string) => `/api/progression/anime/stats/overview/${uid}`;

async function uidsOf(db: Database, limit: number): Promise<string[]> {
  const rows = await db.sql
    .selectFrom('member')
    .select('uid')
    .where('uid', 'like', 'o%')
    .orderBy('uid')
    .limit(limit)
    .execute();
  return rows.map(({ uid }) => uid);
}

async function titlesOf(db: Database, uid: string): Promise<number[]> {
  const rows = await db.sql
    .selectFrom('library_entry')
    .select('anime_id')
    .where('uid', '=', uid)
    .where('progression', '>', 0)
    .orderBy('anime_id')
    .limit(TITLES_EACH)
    .execute();
  return rows.map(({ anime_id }) => anime_id);
}

/** The manga that members read: the catalogue's file has none. */
async function addManga(db: Database): Promise<void> {
  await sql`insert into manga (id, title, nb_chapter)
    select n, 'Manga ' || n, 400 from generate_series(1, ${TITLES_EACH}) n on conflict do nothing`.execute(
    db.sql,
  );
}

async function addYears(transaction: Database['sql'], uid: string): Promise<void> {
  await sql`insert into follow (follower, followed, since)
    select ${uid}, uid, now() from member where uid like 'o%' order by uid limit ${FOLLOWED}`.execute(
    transaction,
  );
  // Four years, some twenty episodes a day; a few each for followed members.
  await sql`insert into watch_event (uid, anime_id, from_count, to_count, at, last_change)
    select ${uid}, e.anime_id, 0, 1, now() - make_interval(mins => (30000 - d.n) * 70), 0
    from (select n, 1 + n % (select count(*) from library_entry where uid = ${uid}) as place
      from generate_series(1, 30000) n) d
    join (select anime_id, row_number() over (order by anime_id) as place
      from library_entry where uid = ${uid}) e using (place)`.execute(transaction);
  await sql`insert into watch_event (uid, anime_id, from_count, to_count, at, last_change)
    select e.uid, e.anime_id, 0, 1, now() - make_interval(mins => (random() * 100000)::int), 0
    from library_entry e where e.uid in (select followed from follow where follower = ${uid})
      and random() < 0.1`.execute(transaction);
  await sql`analyze watch_event, follow`.execute(transaction);
}
