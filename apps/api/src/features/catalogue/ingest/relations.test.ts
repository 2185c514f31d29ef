import { refText } from '@kiroku/contract/catalogue/relationKinds';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#api/testing/database.ts';
import { readPairs, relationsIn } from '../relations/relationStore.ts';
import { bareLine, lines, mangaLine, OFFLINE_HEADER, offlineEntry, testFolder } from './fixtures/entries.ts';
import { importCatalogueFile } from './importFile.ts';

let db: TestDatabase;
const folder = testFolder();
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.dispose());
beforeEach(async () => {
  await sql`truncate anime, manga, title_relation, title_removed, title_revision restart identity cascade`.execute(
    db.sql,
  );
});

async function run(content: string) {
  const summary = await importCatalogueFile(db, await folder.write('file', content));
  expect([summary.end, summary.refused]).toEqual([{ how: 'done' }, 0]);
  const { added, updated, relations } = summary;
  return { added, updated, relations };
}

/** Every relation as « 1 sequel anime-2 », ids being those at MyAnimeList, in the order of the titles. */
async function all(): Promise<string[]> {
  const { rows } = await sql<{ kind: 'anime' | 'manga'; id: number; mal: number }>`
    select 'anime' as kind, id, id_mal as mal from anime union all select 'manga', id, id_mal from manga`.execute(
    db.sql,
  );
  const malOf = new Map(rows.map(({ kind, id, mal }) => [refText({ kind, id }), `${kind}-${mal}`]));
  const lists = relationsIn(await readPairs(db.sql));
  return [...lists]
    .flatMap(([key, list]) =>
      list.map((one) => `${malOf.get(key)} ${one.relation} ${malOf.get(refText(one))}`),
    )
    .sort();
}
const anime = (mal: number, relations?: unknown) => ({
  ...bareLine(mal, `Titre ${mal}`),
  ids: { mal, anilist: mal + 1000 },
  ...(relations !== undefined && { relations }),
});

test('relations are imported by outside ids, even to later titles, and a second import adds none', async () => {
  const file = lines(
    anime(1, [
      { type: 'SEQUEL', kind: 'ANIME', anilist: 1002 },
      { type: 'ADAPTATION', kind: 'MANGA', mal: 7 },
      { type: 'SPIN_OFF', kind: 'ANIME', mal: 404 },
      { type: 'COUSIN', kind: 'ANIME', mal: 3 },
    ]),
    anime(2, [
      { type: 'PREQUEL', kind: 'ANIME', mal: 1 },
      { type: 'CHARACTER', kind: 'ANIME', mal: 3 },
    ]),
    anime(3, { edges: [{ relationType: 'SIDE_STORY', node: { id: 1002, idMal: 2, type: 'ANIME' } }] }),
    mangaLine({ ids: { mal: 7 } }),
  );
  expect(await run(file)).toEqual({ added: 4, updated: 0, relations: { added: 3, unknown: 1 } });
  const first = await all();
  expect(first).toEqual([
    'anime-1 sequel anime-2',
    'anime-1 source manga-7',
    'anime-2 parent anime-3',
    'anime-2 prequel anime-1',
    'anime-3 side_story anime-2',
    'manga-7 adaptation anime-1',
  ]);
  expect((await run(file)).relations).toEqual({ added: 0, unknown: 1 });
  expect(await all()).toEqual(first);
  // The title that was missing has come.
  await run(lines(anime(404)));
  expect((await run(file)).relations).toEqual({ added: 1, unknown: 0 });
});

test('a relation may name its title by the id of another catalogue', async () => {
  const related = { ...bareLine(2, 'Titre 2'), ids: { mal: 2, kitsu: 502 } };
  const file = lines(anime(1, [{ type: 'SEQUEL', kind: 'ANIME', kitsu: 502 }]), related);
  expect((await run(file)).relations).toEqual({ added: 1, unknown: 0 });
  expect(await all()).toEqual(['anime-1 sequel anime-2', 'anime-2 prequel anime-1']);
});

test('a known relation is not changed, except that a precise one replaces « the same world »', async () => {
  const say = (type: string) => lines(anime(1, [{ type, kind: 'ANIME', mal: 2 }]), anime(2));
  await run(say('OTHER'));
  expect(await all()).toEqual(['anime-1 other anime-2', 'anime-2 other anime-1']);
  await run(say('SEQUEL'));
  await run(say('SIDE_STORY'));
  await run(say('OTHER'));
  expect(await all()).toEqual(['anime-1 sequel anime-2', 'anime-2 prequel anime-1']);
  const { rows } = await sql<{ source: string; after: object }>`
    select source, after from title_revision where kind = 'anime' and title_id = 1 order by id`.execute(
    db.sql,
  );
  expect(rows).toEqual(
    [
      { source: 'import', after: { relations: [{ relation: 'other', kind: 'anime', id: 2 }] } },
      { source: 'import', after: { relations: [{ relation: 'sequel', kind: 'anime', id: 2 }] } },
    ].slice(-rows.length),
  );
  expect(rows.at(-1)?.after).toEqual({ relations: [{ relation: 'sequel', kind: 'anime', id: 2 }] });
});

test('an import changes no relation written or removed by the staff, on either side', async () => {
  await run(lines(anime(1), anime(2), anime(3)));
  await sql`update anime set staff_edited = '{relations}' where id_mal = 2`.execute(db.sql);
  const links = [1, 2, 3].map((mal) => ({ type: 'SEQUEL', kind: 'ANIME', mal }));
  await run(lines(anime(1, links.slice(1)), anime(2, links)));
  expect(await all()).toEqual(['anime-1 sequel anime-3', 'anime-3 prequel anime-1']);
});

test('a relation to a merged title leads to its replacement, and one to a deleted title is dropped', async () => {
  await run(lines(anime(1), anime(2)));
  await sql`insert into title_removed (kind, title_id, merged_into, name, reason, at, id_mal)
    values ('anime', 90, 2, 'Double', 'Double', now(), 90), ('anime', 91, null, 'Parti', 'Parti', now(), 91)`.execute(
    db.sql,
  );
  const links = [90, 91].map((mal) => ({ type: 'SEQUEL', kind: 'ANIME', mal }));
  const itself = { type: 'SEQUEL', kind: 'ANIME', id: 1 };
  expect((await run(lines(anime(1, [...links, itself])))).relations).toEqual({ added: 1, unknown: 1 });
  expect(await all()).toEqual(['anime-1 sequel anime-2', 'anime-2 prequel anime-1']);
});

test('links of anime-offline-database mean « the same world », and unknown ones are not counted', async () => {
  const entry = (mal: number, related: number[]) =>
    offlineEntry({
      sources: [`https://myanimelist.net/anime/${mal}`, `https://kitsu.app/anime/${mal + 500}`],
      title: `Entrée ${mal}`,
      relatedAnime: related.flatMap((one) => [
        `https://myanimelist.net/anime/${one}`,
        `https://kitsu.app/anime/${one + 500}`,
        `https://unknown.example/${one}`,
      ]),
    });
  const file = lines(OFFLINE_HEADER, entry(1, [2, 77]), entry(2, [1]));
  expect((await run(file)).relations).toEqual({ added: 1, unknown: 0 });
  expect(await all()).toEqual(['anime-1 other anime-2', 'anime-2 other anime-1']);
  expect((await run(file)).relations.added).toBe(0);
});
