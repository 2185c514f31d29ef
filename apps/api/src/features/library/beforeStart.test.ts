import { overviewSchema } from '@kiroku/contract/profile/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/api.ts';
import { addEveryRole } from '../../testing/members.ts';

/** Scores of titles that have not begun (product.md, Catalogue 10). */

let api: TestApi;
let roles: Awaited<ReturnType<typeof addEveryRole>>;
beforeAll(async () => {
  api = await openTestApi();
  roles = await addEveryRole(api);
});
afterAll(() => api.close());

const json = async (path: string) => (await api.get(`/api/${path}`)).json();
const UPCOMING = 2;
const AIRING = 1;

test.each(['anime', 'manga'] as const)(
  'a score of an upcoming %s is stored, and counts in no mean until the title begins',
  async (kind) => {
    const { staff, member } = roles;
    const name = `Bientôt ${kind}`;
    const type = kind === 'anime' ? 'TV' : 'Manga';
    const { id } = (await staff.call('POST', kind, { title: name, type, status: UPCOMING })).json();
    const written = await member.call('POST', `progression/${kind}/write`, { id, status: 1, score: 9 });
    expect([written.statusCode, written.json().progression.score]).toEqual([200, 9]);
    const means = async () => {
      await api.statsNotifier.notify();
      const { average, score_distribution: scores, UsersAdd } = await json(`${kind}/stats/${id}`);
      const [card] = await json(`explore/${kind}?search=${encodeURIComponent(name)}`);
      return { average, votes: scores?.total ?? 0, UsersAdd, card: card.average };
    };
    expect(await means()).toEqual({ average: null, votes: 0, UsersAdd: 1, card: null });
    expect((await staff.call('PATCH', `${kind}/${id}`, { status: AIRING })).statusCode).toBe(200);
    expect(await means()).toEqual({ average: 9, votes: 1, UsersAdd: 1, card: 9 });
  },
);

test('the mean on a title’s page and on profiles excludes a score of an upcoming title', async () => {
  const { staff, member } = roles;
  const values = { title: 'L’an prochain', type: 'TV', status: UPCOMING, genre: ['Action'] };
  const { id } = (await staff.call('POST', 'anime', values)).json();
  await member.call('POST', 'progression/anime/write', { id, status: 1, score: 9 });
  const profile = async () => {
    const found = overviewSchema.parse(await json(`progression/anime/stats/overview/${member.uid}`));
    const { mean } = found.genres.find(({ genre }) => genre === 'Action') ?? {};
    return { scores: found.scores['9'], action: mean };
  };
  const before = await profile();
  expect(before.action).toBeNull();
  expect((await json(`anime/${id}`)).score_distribution).toBeNull();
  await staff.call('PATCH', `anime/${id}`, { status: AIRING });
  expect((await json(`anime/${id}`)).score_distribution).toMatchObject({ '9': 1, total: 1 });
  expect(await profile()).toEqual({ scores: before.scores + 1, action: 9 });
});
