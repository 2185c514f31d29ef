import { tonightSchema } from '@kiroku/contract/episodes/schema';
import { beforeEach, expect, test } from 'vitest';
import { setupRoles } from '../../testing/setupRoles.ts';

const setup = setupRoles();
beforeEach(() => setup.api.db.sql.deleteFrom('episode').execute());

async function plan(instants: Record<number, string>): Promise<void> {
  const episodes = Object.entries(instants).map(([id, instant]) => ({
    animeID: Number(id),
    number: 1,
    timestamp: Date.parse(instant),
  }));
  expect((await setup.roles.staff.call('POST', 'episode', { episodes })).statusCode).toBe(201);
}
const read = async () => tonightSchema.parse((await setup.api.get('/api/agenda/tonight')).json());
const idsOf = async () => (await read()).items.map(({ media }) => media.id);

// First: rows deleted beneath the site leave its cached answers.
test('without any broadcast there is no day', async () => {
  expect(await read()).toEqual({ day: null, items: [] });
});

// The clock stands at noon UTC on Saturday, 21 November 2026.
test('what most members watch comes first, and shorts last', async () => {
  await plan({
    5: '2026-11-21T20:00Z',
    6: '2026-11-21T17:00Z',
    8: '2026-11-21T19:00Z',
  });
  const { member, staff } = setup.roles;
  expect((await staff.call('PATCH', 'anime/6', { EpAverage: 5 })).statusCode).toBe(200);
  for (const id of [6, 8]) {
    const written = await member.call('POST', 'progression/anime/write', { id, status: 1 });
    expect(written.statusCode, written.body).toBe(200);
  }
  await expect.poll(idsOf).toEqual([8, 5, 6]);
});

test('a day without a broadcast gives the next one that has some', async () => {
  await plan({ 5: '2026-11-24T22:30Z', 6: '2026-11-24T23:30Z' });
  expect(await read()).toMatchObject({ day: '2026-11-24', items: [{ media: { id: 5 } }] });
});
