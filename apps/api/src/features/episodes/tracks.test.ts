import { episodeSchema } from '@kiroku/contract/episodes/schema';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { expectRefusal } from '../../testing/refusal.ts';
import { setupRoles } from '../../testing/setupRoles.ts';
import { moveMissingEpisodes } from './mergeStore.ts';

/** A series of the seed that is airing. */
const AIRING = 5;
const OTHER = 10;
const DAY = 86_400_000;
const setup = setupRoles();
beforeEach(async () => {
  for (const table of ['episode', 'episode_cancelled', 'library_entry', 'calendar_address'] as const)
    await setup.api.db.sql.deleteFrom(table).execute();
});

const now = () => setup.api.clock.now();
const staff = (...call: Parameters<typeof setup.roles.staff.call>) => setup.roles.staff.call(...call);
const get = async (path: string) => (await setup.api.get(`/api/${path}`)).json();
const list = async () => z.array(episodeSchema.strict()).parse(await get(`episode?animeID=${AIRING}`));

type Given = { number: number; days: number; vf?: number; service?: string; animeID?: number };
async function plan(given: Given[]) {
  const episodes = given.map(({ number, days, vf, service = 'Crunchyroll', animeID = AIRING }) => ({
    animeID,
    number,
    timestamp: now() + days * DAY,
    service,
    ...(vf !== undefined && { vf: { timestamp: now() + vf * DAY, service: 'ADN' } }),
  }));
  const answer = await staff('POST', 'episode', { episodes });
  expect(answer.statusCode, answer.body).toBe(201);
  return z.array(episodeSchema).parse(answer.json());
}

type Item = { number: number; track: string; service: string | null; media: { id: number } };
const week = async (tracks = '') => {
  const items: Item[] = await get(`agenda?from=2026-11-20&days=14${tracks && `&tracks=${tracks}`}`);
  return items.map(({ media, number, track }) => `${media.id}/${number} ${track}`);
};

describe('dubs of episodes', () => {
  test('the dub of an episode is created, read, changed and removed', async () => {
    const [created] = await plan([{ number: 1, days: 1, vf: 8 }]);
    const [read] = await list();
    expect(read).toEqual(created);
    expect(read).toMatchObject({
      service: 'Crunchyroll',
      vf: { timestamp: now() + 8 * DAY, service: 'ADN' },
    });
    const edit = async (changes: object) =>
      (await staff('PATCH', `episode/${created?.id}`, changes)).json().vf;
    expect(await edit({ title: 'Un' })).toEqual({ timestamp: now() + 8 * DAY, service: 'ADN' });
    expect(await edit({ vf: { timestamp: now() + 9 * DAY } })).toEqual({
      timestamp: now() + 9 * DAY,
      service: null,
    });
    expect(await edit({ vf: null })).toBeNull();
    expect(await list()).toMatchObject([{ title: 'Un', vf: null, timestamp: now() + DAY }]);
  });

  test.each([
    ['an unknown service', { service: 'VHS' }, 'service'],
    ['an unknown service of the dub', { vf: { timestamp: 1_700_000_000_000, service: 'VHS' } }, 'vf.service'],
    ['a dub without a date', { vf: { service: 'ADN' } }, 'vf.timestamp'],
    ['a date beyond all', { vf: { timestamp: 1e17 } }, 'vf.timestamp'],
  ])('an episode with %s is refused at its field', async (_, more, field) => {
    const answer = await staff('POST', 'episode', { episodes: [{ animeID: AIRING, number: 1, ...more }] });
    expectRefusal(answer, 422, 'invalid_input');
    expect(Object.keys(answer.json().errors)).toEqual([`episodes.0.${field}`]);
    expect(await list()).toEqual([]);
  });

  test('an episode moved to another title keeps its dub', async () => {
    await plan([{ number: 7, days: 1, vf: 8, animeID: OTHER }]);
    await moveMissingEpisodes(setup.api.db.sql, OTHER, AIRING, new Date(now()));
    expect(await list()).toMatchObject([{ number: 7, vf: { service: 'ADN' } }]);
  });
});

describe('tracks in the agenda', () => {
  beforeEach(async () => {
    await plan([
      { number: 1, days: 1, vf: 3 },
      { number: 2, days: 8 },
      { number: 4, days: 2, animeID: OTHER },
    ]);
  });

  test('the agenda shows original versions by default, and others on request', async () => {
    const original = ['5/1 vostfr', '10/4 vostfr', '5/2 vostfr'];
    expect(await week()).toEqual(original);
    expect(await week('vostfr')).toEqual(original);
    expect(await week('vf')).toEqual(['5/1 vf']);
    expect(await week('preferVf')).toEqual(['10/4 vostfr', '5/1 vf']);
    expect(await week('all')).toEqual(['5/1 vostfr', '10/4 vostfr', '5/1 vf', '5/2 vostfr']);
    expect((await setup.api.get('/api/agenda/week?tracks=vo')).statusCode).toBe(422);
  });

  test('the agenda states the service of each episode, and which titles have a dub', async () => {
    const items: (Item & { dubbed: boolean })[] = await get('agenda?from=2026-11-20&days=14&tracks=all');
    expect(items.map(({ service, dubbed }) => [service, dubbed])).toEqual([
      ['Crunchyroll', true],
      ['Crunchyroll', false],
      ['ADN', true],
      ['Crunchyroll', true],
    ]);
  });

  test('the next episode and the released ones are counted for each track', async () => {
    const next = async (track = '') => (await get(`episode/next/${AIRING}${track}`)).timestamp;
    expect(await next()).toBe(now() + DAY);
    expect(await next('?track=vf')).toBe(now() + 3 * DAY);
    expect((await setup.api.get(`/api/episode/next/${OTHER}?track=vf`)).statusCode).toBe(404);
    const { member } = setup.roles;
    await member.call('POST', 'progression/anime/write', { id: AIRING, status: 1 });
    const items = await (await member.call('GET', `progression/anime/${member.uid}`)).json();
    expect(items[0].vf).toEqual({ nextEpisode: now() + 3 * DAY, released: 0 });
    setup.api.clock.advance(4 * DAY);
    const later = await (await member.call('GET', `progression/anime/${member.uid}`)).json();
    expect(later[0]).toMatchObject({ released: 1, vf: { nextEpisode: null, released: 1 } });
    setup.api.clock.advance(-4 * DAY);
  });
});

describe('tracks in calendars', () => {
  const events = (text: string) =>
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => {
      const value = (name: string) => String(event.getFirstPropertyValue(name));
      return `${value('uid').split('@')[0]} ${value('summary').split(' · ')[1]} ${value('status')} ${value('sequence')}`;
    });
  const calendar = async (path: string) => events((await setup.api.get(`/api/${path}`)).body);

  test('a dub has its own calendar event, which is cancelled with it', async () => {
    const [created] = await plan([{ number: 1, days: 1, vf: 3 }]);
    const original = `episode-${AIRING}-1 Épisode 1 CONFIRMED 0`;
    expect(await calendar('agenda.ics')).toEqual([original]);
    expect(await calendar('agenda.ics?tracks=vf')).toEqual([
      `episode-${AIRING}-1-vf Épisode 1 en VF CONFIRMED 0`,
    ]);
    await staff('PATCH', `episode/${created?.id}`, { vf: null });
    expect(await calendar('agenda.ics?tracks=all')).toEqual([
      original,
      `episode-${AIRING}-1-vf Épisode 1 en VF CANCELLED 1`,
    ]);
    await staff('PATCH', `episode/${created?.id}`, { vf: { timestamp: now() + 5 * DAY } });
    expect(await calendar('agenda.ics?tracks=vf')).toEqual([
      `episode-${AIRING}-1-vf Épisode 1 en VF CONFIRMED 2`,
    ]);
    await staff('DELETE', `episode/${created?.id}`);
    expect((await calendar('agenda.ics?tracks=all')).map((one) => one.split(' ').at(-2))).toEqual([
      'CANCELLED',
      'CANCELLED',
    ]);
  });

  test('a member’s calendar follows the chosen tracks at once', async () => {
    await plan([
      { number: 1, days: 1, vf: 3 },
      { number: 4, days: 2, animeID: OTHER },
    ]);
    const { member } = setup.roles;
    for (const id of [AIRING, OTHER]) await member.call('POST', 'progression/anime/write', { id, status: 1 });
    const { address } = (await member.call('POST', 'agenda/address')).json();
    const own = () => calendar(new URL(address).pathname.replace('/api/', ''));
    expect((await own()).length).toBe(2);
    expect((await own())[0]).toContain('-1 Épisode 1 ');
    expect((await member.call('PUT', 'user/preferences', { preferredTrack: 'vf' })).statusCode).toBe(200);
    const preferred = await own();
    expect(preferred.map((one) => one.split(' ')[0])).toEqual([
      `episode-${OTHER}-4`,
      `episode-${AIRING}-1-vf`,
    ]);
    expectRefusal(
      await member.call('PUT', 'user/preferences', { preferredTrack: 'vo' }),
      422,
      'invalid_input',
    );
    await member.call('PUT', 'user/preferences', { preferredTrack: 'vostfr' });
  });
});
