import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApi, type TestApi } from '../../testing/api.ts';
import { addMember, type TestMember } from '../../testing/members.ts';
import { BERSERK, OPEN, TITAN } from '../../testing/seed.ts';

/** Every address whose answer depends on a member's choice or data; a missing one fails the last test. */
const ABOUT_MEMBERS = [
  '/api/user/:username',
  '/api/progression/anime/:uid',
  '/api/progression/anime/:uid/:animeId',
  '/api/progression/anime/stats/status/:uid',
  '/api/progression/anime/stats/overview/:uid',
  '/api/progression/manga/:uid',
  '/api/progression/manga/:uid/:mangaId',
  '/api/progression/manga/stats/status/:uid',
  '/api/favorite/anime/:uid',
  '/api/favorite/anime/list/:uid',
  '/api/favorite/manga/:uid',
  '/api/favorite/manga/list/:uid',
  '/api/social/follower/:uid',
  '/api/social/following/:uid',
  '/api/agenda/:uid.ics',
  '/art/user/:username.png',
];
/** Figures of a title, each with the call that changes them. */
const FIGURES: [string, string, object][] = [
  [`/api/anime/stats/${OPEN}`, 'progression/anime/write', { id: OPEN, status: 1 }],
  [`/api/manga/stats/${BERSERK}`, 'progression/manga/write', { id: BERSERK, status: 1 }],
];
/** Answers to members of the staff alone, which nothing stores. */
const OF_STAFF = /^\/api\/moderation\//;
const INPUT = { io: 'input', unrepresentable: 'any' } as const;
const NOT_STORED = /^(?:(?:public|private), no-cache|(?:private, )?no-store)$/;

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await openTestApi();
  member = await addMember(api, 'Lectrice');
  await member.call('POST', 'progression/anime/write', { id: TITAN, status: 1 });
});
afterAll(() => api.close());

const addressOf = (route: string) =>
  route
    .replace(':uid', member.uid)
    .replace(':username', member.username)
    .replace(':animeId', String(TITAN))
    .replace(':mangaId', String(BERSERK));

test.each(ABOUT_MEMBERS)('%s is revalidated at each request, and gets 304 while unchanged', async (route) => {
  const answer = await api.get(addressOf(route));
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
    200,
    expect.stringMatching(NOT_STORED),
  ]);
  const { etag } = answer.headers;
  const again = await api.get(addressOf(route), { 'if-none-match': String(etag) });
  expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([
    304,
    '',
    answer.headers['cache-control'],
  ]);
});

test.each(ABOUT_MEMBERS)('%s may not be stored when its own member asks for it', async (route) => {
  const answer = await api.get(addressOf(route), { authorization: member.token });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
    200,
    expect.stringMatching(NOT_STORED),
  ]);
});

test.each(FIGURES)(
  '%s shows a new write at once, and runs no statement while nothing changes',
  async (url, write, entry) => {
    const before = await api.get(url);
    expect(before.headers['cache-control']).toMatch(NOT_STORED);
    const known = { 'if-none-match': String(before.headers.etag) };
    api.statements();
    const again = await api.get(url, known);
    expect([again.statusCode, again.body, api.statements()]).toEqual([304, '', 0]);
    expect((await member.call('POST', write, entry)).statusCode).toBe(200);
    const after = await api.get(url, known);
    expect([after.statusCode, after.json().UsersAdd]).toEqual([200, before.json().UsersAdd + 1]);
  },
);

test('every address about a member is covered by this test', () => {
  const read = routesOf(api.app.printRoutes({ commonPrefix: false }));
  expect(read).toContain('/api/explore');
  const about = read.filter((path) => /:(?:uid|user)/i.test(path) && !OF_STAFF.test(path));
  expect(about.sort()).toEqual([...ABOUT_MEMBERS].sort());
  const names = api.endpoints.flatMap(({ method, query }) =>
    method === 'GET' && query ? Object.keys(z.toJSONSchema(query, INPUT).properties ?? {}) : [],
  );
  expect(names).toContain('sortBy');
  expect(names.filter((name) => /^uid|user/i.test(name))).toEqual([]);
});

/** The GET addresses in Fastify's drawing of its routes, a tree of their segments. */
function routesOf(tree: string): string[] {
  const above: string[] = [];
  return [...tree.matchAll(/^([│ ]*)[├└]── (\S+)(?: \((.*)\))?$/gm)].flatMap(
    ([, indent = '', segment, methods]) => {
      const depth = indent.length / 4;
      above.splice(depth, above.length, segment ?? '');
      return methods?.split(', ').includes('GET') ? [above.join('')] : [];
    },
  );
}
