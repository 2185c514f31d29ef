import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/refusal.ts';
import { TITAN, TWELVE } from '../../testing/seed.ts';
import { setupTestApi } from '../../testing/setupTestApi.ts';
import { libraryCalls } from './fixtures/libraryCalls.ts';

const setup = setupTestApi({ marie: 'Marie', paul: 'Paul' });
const { write, visitor } = libraryCalls(setup);

type Page = { ids: number[]; total: number };

async function explored(kind: 'anime' | 'manga', query = ''): Promise<Page> {
  const answer = await setup.marie.call('GET', `explore/${kind}/unlisted${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const cards = answer.json() as { id: number }[];
  return { ids: cards.map(({ id }) => id), total: Number(answer.headers['x-total-count']) };
}

describe('explore without the own library', () => {
  test('explore excludes the titles of the library in any state, and shows removed ones again', async () => {
    const before = await explored('anime');
    expect(before.ids).toContain(TITAN);
    await write({ id: TITAN, status: 2 });
    await write({ id: TWELVE, status: 3 });
    const after = await explored('anime');
    expect(after.total).toBe(before.total - 2);
    expect(after.ids).toEqual(expect.not.arrayContaining([TITAN, TWELVE]));
    await setup.marie.call('DELETE', 'progression/anime/delete', { id: TITAN });
    expect((await explored('anime')).ids).toContain(TITAN);
  });

  test('explore without the own library has the right pages and counts, and combines with filters', async () => {
    await write({ id: TITAN, status: 1 });
    const all = (await visitor()('GET', 'explore/anime?sortBy=title')).headers['x-total-count'];
    const seen = new Set<number>();
    for (let page = 1; ; page++) {
      const { ids, total } = await explored('anime', `?sortBy=title&page=${page}`);
      expect(total).toBe(Number(all) - 1);
      if (ids.length === 0) break;
      for (const id of ids) seen.add(id);
    }
    expect(seen.size).toBe(Number(all) - 1);
    expect((await explored('anime', '?search=titans')).ids).not.toContain(TITAN);
    expectRefusal(
      await setup.marie.call('GET', 'explore/anime/unlisted?season=Mousson'),
      422,
      'invalid_input',
    );
  });

  test('explore without the own library works for manga', async () => {
    const before = await explored('manga');
    await setup.marie.call('POST', 'progression/manga/write', { id: 1, status: 1 });
    expect((await explored('manga')).ids).not.toContain(1);
    expect((await explored('manga')).total).toBe(before.total - 1);
  });

  test('a visitor cannot explore without a library, and the public call excludes nothing', async () => {
    await write({ id: TITAN, status: 1 });
    expect((await visitor()('GET', 'explore/anime/unlisted')).statusCode).toBe(401);
    const open = await setup.marie.call('GET', 'explore/anime?unlisted=true');
    expect((open.json() as { id: number }[]).map(({ id }) => id)).toContain(TITAN);
    expect(open.headers['cache-control']).toMatch(/^public/);
  });
});
