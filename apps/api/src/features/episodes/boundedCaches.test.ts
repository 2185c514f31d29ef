import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { processCaches } from '../../lib/cacheBudget.ts';
import { setupRoles } from '../../testing/setupRoles.ts';

const AIRING = 5;
const OTHER = 10;
/** The state of the title that airs. */
const STATUS = 1;
const EPISODES = 8000;
const setup = setupRoles();
beforeEach(() => setup.api.db.sql.deleteFrom('episode').execute());

const held = (name: string) => processCaches.byName().get(name) ?? { entries: 0, bytes: 0 };

/** The bytes of an answer. */
async function ask(path: string): Promise<number> {
  const { statusCode, rawPayload } = await setup.api.get(`/api/${path}`);
  expect(statusCode, path).toBe(200);
  return rawPayload.length;
}

test('a changed agenda, calendar or feed replaces its former cached version', async () => {
  const { uid } = setup.roles.member;
  // Sites of other tests in this process have caches of the same names.
  const before = { agenda: held('agenda').entries, calendars: held('calendars').entries };
  const paths = ['agenda/week', 'agenda?from=2026-11-20&days=3', 'agenda/day', 'agenda/timeline'];
  const askAll = async () => {
    for (const path of [...paths, 'agenda.ics', 'agenda.atom', `agenda/${uid}.ics`]) await ask(path);
    return {
      agenda: held('agenda').entries - before.agenda,
      calendars: held('calendars').entries - before.calendars,
    };
  };
  expect(await askAll()).toEqual({ agenda: 4, calendars: 3 });
  const episode = { animeID: AIRING, number: 1, timestamp: setup.api.clock.now() };
  const entry = { id: OTHER, status: 1, progression: 1 };
  const { staff, member } = setup.roles;
  expect((await staff.call('PATCH', `anime/${AIRING}`, { title: 'Un autre titre' })).statusCode).toBe(200);
  expect((await staff.call('POST', 'episode', { episodes: [episode] })).statusCode).toBe(201);
  expect((await member.call('POST', 'progression/anime/write', entry)).statusCode).toBe(200);
  expect(await askAll()).toEqual({ agenda: 4, calendars: 3 });
});

test.each([
  ['agenda', [2, 3, 4, 5, 6, 7].map((days) => `agenda?from=2026-11-20&days=${days}`)],
  [
    'calendars',
    ['vostfr', 'preferVf', 'all'].flatMap((tracks) =>
      ['', `&status=${STATUS}`].map((status) => `agenda.ics?tracks=${tracks}${status}`),
    ),
  ],
])('cached %s under many addresses use at most an eighth of all caches', async (name, paths) => {
  await sql`insert into episode (anime_id, number, air_at, changed_at)
    select ${AIRING}::int, n, ${new Date(setup.api.clock.now())}::timestamptz, now()
    from generate_series(1, ${EPISODES}::int) n`.execute(setup.api.db.sql);
  const sizes: number[] = [];
  const before = held(name).bytes;
  for (const path of paths) sizes.push(await ask(path));
  const share = processCaches.mostBytes / 8;
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(share);
  expect(held(name).bytes - before).toBeLessThanOrEqual(share);
});
