import { exportedLibrarySchema } from '@kiroku/contract/exports/schema';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { callerOf } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { BERSERK, NAMELESS_IN_LATIN, TITAN } from '../../testing/seed.ts';
import { setupTestApi } from '../../testing/setupTestApi.ts';

const setup = setupTestApi({ marie: 'Marie', paul: 'Paul' });
const { stringify } = JSON;

const CALLS = ['export/mal', 'export/mal?kind=manga', 'export/json', 'export/csv'];
const HOSTILE = '=HYPERLINK("x"), <b>&amp;</b> ]]> "fin"\nsuite';

/** Rewatches Titan with a note, plans a title unknown to MyAnimeList, and reads Berserk. */
async function fillLibraries() {
  const { api, marie } = setup;
  await marie.call('POST', 'progression/anime/write', {
    id: TITAN,
    status: 6,
    progression: 5,
    rewatch: 2,
    score: 8.5,
    startDate: '2026-01-02',
    endDate: '2026-03-04',
  });
  await marie.call('POST', 'progression/anime/write', { id: NAMELESS_IN_LATIN, status: 2 });
  await api.db.sql
    .updateTable('library_entry')
    .set({ note: HOSTILE })
    .where('anime_id', '=', TITAN)
    .execute();
  await addManga();
}

function addManga() {
  const { api, marie } = setup;
  const entry = {
    status: 1 as const,
    progression: 40,
    volumes: 5,
    volumes_owned: 7,
    score: 10,
    note: '-1\tsecret',
  };
  return api.db.sql
    .insertInto('manga_entry')
    .values({ uid: marie.uid, manga_id: BERSERK, last_change: 1_700_000_000_000, ...entry })
    .execute();
}

const changes = async () => {
  const { uid } = setup.marie;
  const rows = await setup.api.db.sql
    .selectFrom('library_entry')
    .selectAll()
    .where('uid', '=', uid)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.anime_id, row.last_change]));
};

describe('access to exports', () => {
  test.each(CALLS)('%s is refused to visitors', async (path) => {
    expectRefusal(await callerOf(setup.api)('GET', path), 401, 'signed_out');
    expectRefusal(await callerOf(setup.api, 'garbage')('GET', path), 401, 'dead_session');
  });

  test('a member exports their own entries, and an empty library gives a valid file', async () => {
    await fillLibraries();
    const own = (await setup.marie.call('GET', 'export/json')).json();
    expect([own.anime.length, own.manga.length]).toEqual([2, 1]);
    const { json, csv, mal } = await filesOf(setup.paul);
    expect(JSON.parse(json)).toMatchObject({ anime: [], manga: [] });
    expect(csv.split('\r\n')).toHaveLength(2);
    expect(mal).toContain('<user_total_anime>0</user_total_anime>');
  });

  test('an export of an unknown kind is 422', async () => {
    expectRefusal(await setup.marie.call('GET', 'export/mal?kind=films'), 422, 'invalid_input');
  });
});

async function filesOf(member = setup.marie) {
  const text = async (path: string) => (await member.call('GET', path)).body;
  const mal = await text('export/mal?kind=anime');
  return {
    mal,
    manga: await text(CALLS[1] ?? ''),
    json: await text('export/json'),
    csv: await text('export/csv'),
  };
}

test.each([
  ['export/mal', 'kiroku-anime-2026-11-21.xml', 'application/xml; charset=utf-8'],
  ['export/mal?kind=manga', 'kiroku-manga-2026-11-21.xml', 'application/xml; charset=utf-8'],
  ['export/json', 'kiroku-bibliotheque-2026-11-21.json', 'application/json; charset=utf-8'],
  ['export/csv', 'kiroku-bibliotheque-2026-11-21.csv', 'text/csv; charset=utf-8'],
])('the export %s is the file %s, with no-store', async (path, name, type) => {
  const { headers, statusCode } = await setup.marie.call('GET', path);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
    'access-control-expose-headers': expect.stringContaining('content-disposition'),
  });
});

test('the XML export matches the format of MyAnimeList byte for byte', async () => {
  await fillLibraries();
  const { mal, manga } = await filesOf();
  expect(mal).toBe(`<?xml version="1.0" encoding="UTF-8" ?>
<!--
 Created by XML Export feature at Kiroku
 Version 1.1.0
 1 titre sans identifiant MyAnimeList : pas dans ce fichier.
-->
<myanimelist>
  <myinfo>
    <user_id>0</user_id>
    <user_name>${setup.marie.username}</user_name>
    <user_export_type>1</user_export_type>
    <user_total_anime>1</user_total_anime>
    <user_total_watching>0</user_total_watching>
    <user_total_completed>1</user_total_completed>
    <user_total_onhold>0</user_total_onhold>
    <user_total_dropped>0</user_total_dropped>
    <user_total_plantowatch>0</user_total_plantowatch>
  </myinfo>
  <anime>
    <series_animedb_id>16498</series_animedb_id>
    <series_title><![CDATA[L'Attaque des Titans]]></series_title>
    <series_type>TV</series_type>
    <series_episodes>25</series_episodes>
    <my_id>0</my_id>
    <my_watched_episodes>5</my_watched_episodes>
    <my_start_date>2026-01-02</my_start_date>
    <my_finish_date>2026-03-04</my_finish_date>
    <my_rated></my_rated>
    <my_score>9</my_score>
    <my_storage></my_storage>
    <my_storage_value>0.00</my_storage_value>
    <my_status>Completed</my_status>
    <my_comments><![CDATA[=HYPERLINK("x"), <b>&amp;</b> ]]]]><![CDATA[> "fin"
suite]]></my_comments>
    <my_times_watched>2</my_times_watched>
    <my_rewatch_value></my_rewatch_value>
    <my_priority>LOW</my_priority>
    <my_tags><![CDATA[]]></my_tags>
    <my_rewatching>1</my_rewatching>
    <my_rewatching_ep>5</my_rewatching_ep>
    <my_discuss>1</my_discuss>
    <my_sns>default</my_sns>
    <update_on_import>1</update_on_import>
  </anime>
</myanimelist>
`);
  expect(manga).toContain(`    <user_export_type>2</user_export_type>
    <user_total_manga>1</user_total_manga>
    <user_total_reading>1</user_total_reading>
    <user_total_completed>0</user_total_completed>
    <user_total_onhold>0</user_total_onhold>
    <user_total_dropped>0</user_total_dropped>
    <user_total_plantoread>0</user_total_plantoread>
  </myinfo>
  <manga>
    <manga_mangadb_id>2</manga_mangadb_id>
    <manga_title><![CDATA[Berserk]]></manga_title>
    <manga_volumes>41</manga_volumes>
    <manga_chapters>364</manga_chapters>
    <my_id>0</my_id>
    <my_read_volumes>5</my_read_volumes>
    <my_read_chapters>40</my_read_chapters>
    <my_start_date>0000-00-00</my_start_date>
    <my_finish_date>0000-00-00</my_finish_date>
    <my_scanalation_group><![CDATA[]]></my_scanalation_group>
    <my_score>10</my_score>
    <my_storage></my_storage>
    <my_retail_volumes>7</my_retail_volumes>
    <my_status>Reading</my_status>
    <my_comments><![CDATA[-1\tsecret]]></my_comments>
    <my_times_read>0</my_times_read>
    <my_tags><![CDATA[]]></my_tags>
    <my_priority>Low</my_priority>
    <my_reread_value></my_reread_value>
    <my_rereading>NO</my_rereading>
    <my_discuss>YES</my_discuss>
    <my_sns>default</my_sns>
    <update_on_import>1</update_on_import>
  </manga>
</myanimelist>
`);
});

test('the JSON export matches our format byte for byte', async () => {
  await fillLibraries();
  const at = setup.api.clock.now();
  const moment = await changes();
  const { json } = await filesOf();
  expect(json).toBe(
    `{"format":"kiroku","version":1,"exportedAt":${at},"anime":[` +
      `{"id":1,"idMAL":16498,"idAnilist":16498,"title":"L'Attaque des Titans","status":6,"progression":5,"rewatch":2,` +
      `"startDate":"2026-01-02","endDate":"2026-03-04","score":8.5,"note":${stringify(HOSTILE)},"lastChange":${moment[TITAN]},` +
      `"total":25,"type":"TV","year":2013},` +
      `{"id":2,"idMAL":null,"idAnilist":null,"title":"無題","status":2,"progression":0,"rewatch":0,` +
      `"startDate":null,"endDate":null,"score":null,"note":null,"lastChange":${moment[NAMELESS_IN_LATIN]},` +
      `"total":null,"type":null,"year":null}],"manga":[` +
      `{"id":1,"idMAL":2,"idAnilist":30002,"title":"Berserk","status":1,"progression":40,"rewatch":0,` +
      `"startDate":null,"endDate":null,"score":10,"note":"-1\\tsecret","lastChange":1700000000000,` +
      `"total":364,"type":"Manga","year":1989,"volumes":5,"volumesOwned":7}]}\n`,
  );
  exportedLibrarySchema.parse(JSON.parse(json));
});

test('the CSV export matches byte for byte, quoted where needed and without formulas', async () => {
  await fillLibraries();
  const moment = await changes();
  const { csv } = await filesOf();
  expect(csv).toBe(
    [
      '\ufeffkind,id,idMAL,idAnilist,title,type,year,status,progression,total,volumes,volumesOwned,rewatch,startDate,endDate,score,note,lastChange',
      `anime,1,16498,16498,L'Attaque des Titans,TV,2013,6,5,25,,,2,2026-01-02,2026-03-04,8.5,"'=HYPERLINK(""x""), <b>&amp;</b> ]]> ""fin""\nsuite",${moment[TITAN]}`,
      `anime,2,,,無題,,,2,0,,,,0,,,,,${moment[NAMELESS_IN_LATIN]}`,
      "manga,1,2,30002,Berserk,Manga,1989,1,40,364,5,7,0,,,10,'-1\tsecret,1700000000000",
      '',
    ].join('\r\n'),
  );
});

test.each(['=1+1', '+33', '-2', '@SUM', '\tx', '\rx'])(
  'a title that begins with %j is exported as text',
  async (title) => {
    await setup.marie.call('POST', 'progression/anime/write', { id: TITAN, status: 1 });
    await setup.api.db.sql.updateTable('anime').set({ title }).where('id', '=', TITAN).execute();
    const { csv } = await filesOf();
    expect(csv).toContain(title === '\rx' ? `"'\rx"` : `,'${title},`);
    await setup.api.db.sql
      .updateTable('anime')
      .set({ title: "L'Attaque des Titans" })
      .where('id', '=', TITAN)
      .execute();
  },
);

test('the XML export leaves out characters invalid in XML', async () => {
  await setup.marie.call('POST', 'progression/anime/write', { id: TITAN, status: 1 });
  const { sql: db } = setup.api.db;
  await db
    .updateTable('library_entry')
    .set({ note: 'a\u0001b\u001fc\ufffed🍥' })
    .where('anime_id', '=', TITAN)
    .execute();
  const { mal } = await filesOf();
  expect(mal).toContain('<my_comments><![CDATA[abcd🍥]]></my_comments>');
});

test('every exported score is an integer of MyAnimeList', async () => {
  const scores = [0.1, 0.5, 1.4, 6.5, 9.9, 10];
  for (const [at, score] of scores.entries()) {
    await setup.marie.call('POST', 'progression/anime/write', { id: 20 + at, status: 1, score });
  }
  const { mal } = await filesOf();
  expect([...mal.matchAll(/<my_score>(\d+)</g)].map(([, score]) => Number(score))).toEqual([
    1, 1, 1, 7, 10, 10,
  ]);
});

test('a library of 20 000 titles is exported whole, while others are answered', async () => {
  const { api, marie } = setup;
  await sql`insert into anime (id, title, id_mal, nb_episodes)
    select 100000 + n, 'Titre ' || n, 200000 + n, 12 from generate_series(1, 20000) n on conflict do nothing`.execute(
    api.db.background,
  );
  await sql`insert into library (uid) values (${marie.uid}) on conflict do nothing`.execute(api.db.sql);
  await sql`insert into library_entry (uid, anime_id, status, progression, last_change, note)
    select ${marie.uid}, 100000 + n, 1 + n % 6, n % 13, n, repeat('note ', 20) from generate_series(1, 20000) n`.execute(
    api.db.background,
  );
  for (const path of CALLS) {
    let turns = 0;
    let under = true;
    const count = () => {
      turns += 1;
      if (under) setImmediate(count);
    };
    setImmediate(count);
    const { body } = await marie.call('GET', path);
    under = false;
    // Pages of 500: at least as many turns of other work as pages.
    if (path !== 'export/mal?kind=manga') expect(turns).toBeGreaterThan(40);
    if (path === 'export/mal') expect(body.match(/<anime>/g)).toHaveLength(20_000);
    if (path === 'export/json') expect(JSON.parse(body).anime).toHaveLength(20_000);
    if (path === 'export/csv') expect(body.split('\r\n')).toHaveLength(20_002);
  }
});

test('the archive of personal data names each title, and contains the library like the JSON export', async () => {
  await fillLibraries();
  await setup.marie.call('POST', 'favorite/add', { id: TITAN });
  await setup.marie.call('POST', 'favorite/add', { id: BERSERK, type: 'Manga' });
  await setup.marie.call('POST', 'progression/manga/write', { id: BERSERK, progression: 41 });
  const zip = unzipSync((await setup.marie.call('GET', 'account/export')).rawPayload);
  const json = (name: string) => JSON.parse(Buffer.from(zip[`${name}.json`] ?? []).toString());
  expect(json('bibliotheque')).toEqual(JSON.parse((await filesOf()).json));
  const titan = { title: "L'Attaque des Titans", idMAL: 16498, idAnilist: 16498 };
  expect(json('historique')).toMatchObject([{ animeID: TITAN, ...titan, from: 0, to: 5 }]);
  const berserk = { title: 'Berserk', idMAL: 2, idAnilist: 30_002 };
  expect(json('lectures')).toMatchObject([{ mangaID: BERSERK, ...berserk, from: 40, to: 41 }]);
  expect(json('favoris')).toEqual({
    anime: [{ id: TITAN, ...titan }],
    manga: [{ id: BERSERK, ...berserk }],
  });
});
