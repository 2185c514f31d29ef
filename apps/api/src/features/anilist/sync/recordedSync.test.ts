import { buildSchema, graphql } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anilistData } from '#api/testing/anilistData.ts';
import { openTestApi, type TestApi } from '#api/testing/api.ts';
import { type FakeAnilist, json, openFakeAnilist } from '#api/testing/fakeAnilist.ts';
import { AnilistSync } from './anilistSync.ts';

let server: FakeAnilist;
let api: TestApi;
beforeAll(async () => {
  server = await openFakeAnilist();
  api = await openTestApi({ seed: false });
});
afterAll(async () => {
  await api.close();
  await server.close();
});

/** A recorded title as resolvers of the schema see it. */
type Recorded = { id: number; relations?: { edges?: { relationType?: string }[] } };

function recordedTitles(): Recorded[] {
  const lines = anilistData.readLines('responses/media_objects_even_ids.jsonl.gz');
  return lines.map((line) => JSON.parse(line) as Recorded);
}

/** AniList with recorded titles: its real schema validates queries and responses. */
function answerBySchema(titles: readonly Recorded[]) {
  const schema = buildSchema(anilistData.read('schema.graphql'));
  const problems: string[] = [];
  server.answerWith((response, request) => {
    const page = Number(request.variables.page);
    const media = titles.slice((page - 1) * 50, page * 50);
    const pageInfo = { hasNextPage: page * 50 < titles.length };
    const rootValue = { Page: { pageInfo, media, airingSchedules: [] } };
    void graphql({ schema, source: request.query, variableValues: request.variables, rootValue }).then(
      (result) => {
        problems.push(...(result.errors ?? []).map(({ message }) => message));
        json({ data: result.data })(response, request);
      },
    );
  });
  return problems;
}

// Recorded answers are never part of the repository: this runs where they lie beside it.
test('hundreds of recorded titles are imported through the real schema, once', async ({ skip }) => {
  if (!anilistData.isHere) return skip(anilistData.absent);
  const titles = recordedTitles();
  const problems = answerBySchema(titles);
  const { signal } = new AbortController();
  const pace = { wait: async () => undefined };
  const sync = new AnilistSync({ db: api.db, anilistUrl: server.url, ranked: [], now: api.clock.now, pace });
  const { summary: first } = await sync.readTitles(0, signal);
  expect(problems).toEqual([]);
  expect(first).toMatchObject({ read: titles.length, refused: 0, end: { how: 'done' } });
  expect(first.added).toBeGreaterThan(600);
  const { summary: again } = await sync.readTitles(0, signal);
  expect(again).toMatchObject({ added: 0, updated: 0, refused: 0, unchanged: first.added });
  expect(await sync.readDates(signal)).toMatchObject({ read: 0 });
  expect(problems).toEqual([]);
});
