import { generateEpisodes } from '@kiroku/contract/episodes/rules';
import { strFromU8, unzipSync } from 'fflate';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { beforeEach, describe, expect, test } from 'vitest';
import { PUBLIC_URL } from '../../testing/api.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { ADULT } from '../../testing/seed.ts';
import { setupRoles } from '../../testing/setupRoles.ts';

const AIRING = 5;
const OTHER = 10;
const DAY = 24 * 3_600_000;
const setup = setupRoles();
beforeEach(async () => {
  for (const table of ['episode', 'episode_cancelled', 'calendar_address', 'library_entry'] as const)
    await setup.api.db.sql.deleteFrom(table).execute();
});

const now = () => setup.api.clock.now();
const staff = (...call: Parameters<typeof setup.roles.staff.call>) => setup.roles.staff.call(...call);
const create = async (episodes: object[]) => (await staff('POST', 'episode', { episodes })).json();
const weekly = (total: number, first: number, animeID = AIRING) =>
  generateEpisodes(animeID, {
    first,
    everyDays: 7,
    total,
    firstNumber: 1,
    duration: 24,
    displayCalendar: true,
  });
const text = async (path = 'agenda.ics') => (await setup.api.get(`/api/${path}`)).body;

type Read = { uid: string; start: number; end: number; summary: string; status: string; sequence: number };

/** Our calendar as two parsers read it. */
function bothRead(calendar: string): { mozilla: Read[]; node: Read[] } {
  const component = new ICAL.Component(ICAL.parse(calendar));
  const mozilla = component.getAllSubcomponents('vevent').map((event) => ({
    uid: String(event.getFirstPropertyValue('uid')),
    start: instantOf(event.getFirstPropertyValue('dtstart')),
    end: instantOf(event.getFirstPropertyValue('dtend')),
    summary: String(event.getFirstPropertyValue('summary')),
    status: String(event.getFirstPropertyValue('status')),
    sequence: Number(event.getFirstPropertyValue('sequence')),
  }));
  const node = Object.values(nodeIcal.sync.parseICS(calendar)).flatMap((event) =>
    event?.type === 'VEVENT'
      ? [
          {
            uid: event.uid,
            start: event.start.getTime(),
            end: event.end?.getTime() ?? 0,

            summary: String(event.summary),
            status: String(event.status),
            sequence: Number(event.sequence),
          },
        ]
      : [],
  );
  return { mozilla, node };
}

function instantOf(value: unknown): number {
  return value instanceof ICAL.Time ? value.toJSDate().getTime() : Number.NaN;
}

/** The events on which both readers agree. */
async function events(path?: string): Promise<Read[]> {
  const { mozilla, node } = bothRead(await text(path));
  expect(node).toEqual(mozilla);
  return mozilla;
}

describe('the calendar of all titles', () => {
  test('a calendar event has start and end in UTC and a stable uid, for two parsers', async () => {
    await create(weekly(2, now()));
    const [first, second] = await events();
    expect(first).toEqual({
      uid: `episode-${AIRING}-1@kiroku.example`,
      start: now(),
      end: now() + 24 * 60_000,
      summary: 'Série nº 5 · Épisode 1',
      status: 'CONFIRMED',
      sequence: 0,
    });
    expect(second?.start).toBe(now() + 7 * DAY);
  });

  test('a calendar ends lines with CR LF, folds them at 75 octets between characters, and names no zone', async () => {
    const title = `« Été ; neige, vent \\ nuit » ${'長い題名'.repeat(30)} 🎬`;
    await staff('PATCH', `anime/${OTHER}`, { title });
    await create([{ animeID: OTHER, number: 1, timestamp: now(), title: 'Un; deux, trois' }]);
    const calendar = await text();
    expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lines = calendar.split('\r\n');
    expect(lines.at(-1)).toBe('');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(Buffer.from(calendar).toString()).toBe(calendar);
    expect(calendar).not.toMatch(/TZID|VTIMEZONE/);
    expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual([
      expect.stringMatching(/^DTSTART:\d{8}T\d{6}Z$/),
    ]);
    const [event] = await events();
    expect(event?.summary).toBe(`${title} · Épisode 1`);
  });

  test('a calendar covers four past and twelve coming weeks, without adult titles and hidden episodes', async () => {
    await create(
      [-29, -28, 0, 84, 86].map((days, index) => ({
        animeID: AIRING,
        number: index + 1,
        timestamp: now() + days * DAY,
      })),
    );
    await create([{ animeID: ADULT, number: 1, timestamp: now() }]);
    await create([{ animeID: OTHER, number: 1, timestamp: now(), displayCalendar: false }]);
    expect((await events()).map(({ uid }) => uid)).toEqual(
      [2, 3, 4].map((number) => `episode-${AIRING}-${number}@kiroku.example`),
    );
  });

  test('a calendar event counts changes, is cancelled, and is restored under the same uid', async () => {
    const [one, two] = await create(weekly(2, now()));
    await staff('PATCH', `episode/${one.id}`, { timestamp: now() + 3_600_000 });
    await staff('DELETE', `episode/${two.id}`);
    const states = async () =>
      Object.fromEntries(
        (await events()).map(({ uid, status, sequence }) => [uid.split('@')[0], [status, sequence]]),
      );
    expect(await states()).toEqual({ 'episode-5-1': ['CONFIRMED', 1], 'episode-5-2': ['CANCELLED', 1] });
    await staff('PATCH', `episode/${one.id}`, { displayCalendar: false });
    await create([{ animeID: AIRING, number: 2, timestamp: now() + 8 * DAY }]);
    expect(await states()).toEqual({ 'episode-5-1': ['CANCELLED', 2], 'episode-5-2': ['CONFIRMED', 2] });
    await staff('PATCH', `episode/${one.id}`, { displayCalendar: true, timestamp: null });
    expect(await states()).toEqual({ 'episode-5-2': ['CONFIRMED', 2] });
    await staff('DELETE', 'episode/all', { animeID: AIRING });
    expect((await states())['episode-5-2']).toEqual(['CANCELLED', 3]);
  });

  test('an episode without its date is cancelled in calendars, and restored with a new date', async () => {
    const [one] = await create(weekly(1, now()));
    await staff('PATCH', `episode/${one.id}`, { timestamp: null });
    expect(await events()).toMatchObject([{ status: 'CANCELLED', sequence: 1, start: now() }]);
    await staff('PATCH', `episode/${one.id}`, { timestamp: now() + DAY });
    expect(await events()).toMatchObject([{ status: 'CONFIRMED', sequence: 2, start: now() + DAY }]);
  });

  test('a calendar is not sent again while unchanged', async () => {
    const [one] = await create(weekly(1, now()));
    const first = await setup.api.get('/api/agenda.ics');
    expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const etag = String(first.headers.etag);
    expect((await setup.api.get('/api/agenda.ics', { 'if-none-match': etag })).statusCode).toBe(304);
    setup.api.clock.advance(1000);
    expect((await setup.api.get('/api/agenda.ics', { 'if-none-match': etag })).statusCode).toBe(304);
    await staff('PATCH', `episode/${one.id}`, { title: 'Autrement' });
    expect((await setup.api.get('/api/agenda.ics', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  test('a calendar is filtered by platform and state like the agenda, and says where to watch', async () => {
    const put = (id: number, source: string, url: string, status: number) =>
      staff('PATCH', `anime/${id}`, { streaming: [{ source, language: null, url, note: null }], status });
    await put(AIRING, 'Netflix', 'https://www.netflix.com/title/1', 1);
    await put(OTHER, 'Disney', 'https://www.disneyplus.com/series/1', 2);
    await create([...weekly(1, now()), ...weekly(1, now(), OTHER)]);
    const shown = async (query: string) => (await events(`agenda.ics${query}`)).map(({ uid }) => uid[8]);
    expect(await shown('')).toEqual(['5', '1']);
    expect(await shown('?diffuseur=Netflix')).toEqual(['5']);
    expect(await shown('?diffuseur=disney%2B')).toEqual(['1']);
    expect(await shown('?status=2')).toEqual(['1']);
    expect(await shown('?status=2&diffuseur=Netflix')).toEqual([]);
    expect(await text('agenda.ics?diffuseur=Disney')).toContain('LOCATION:Disney+');
    expectRefusal(await setup.api.get('/api/agenda.ics?diffuseur=TF1'), 422, 'invalid_input');
  });

  test('a calendar without episodes is valid', async () => {
    await create([{ animeID: AIRING, number: 1 }]);
    expect(await events()).toEqual([]);
    expect(await text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
  });
});

describe('the calendar of a member', () => {
  beforeEach(async () => {
    await create([...weekly(1, now()), ...weekly(1, now(), OTHER), ...weekly(1, now(), 15)]);
    const watch = (id: number, status: number) =>
      setup.roles.member.call('POST', 'progression/anime/write', { id, status });
    await watch(AIRING, 1);
    await watch(OTHER, 6);
    await watch(15, 2);
  });
  const address = async (method: 'GET' | 'POST' = 'POST') =>
    (await setup.roles.member.call(method, 'agenda/address')).json().address as string | null;
  const pathOf = (whole: string | null) => (whole ?? '').replace(`${PUBLIC_URL}/api/`, '');

  test('a member’s calendar has the titles being watched, by uid and by a secret address', async () => {
    expect(await address('GET')).toBeNull();
    const secret = await address();
    expect(secret).toMatch(/^https:\/\/kiroku\.example\/api\/agenda\/[\w-]{43}\.ics$/);
    expect(await address('GET')).toBe(secret);
    for (const path of [`agenda/${setup.roles.member.uid}.ics`, pathOf(secret)]) {
      expect((await events(path)).map(({ uid }) => uid.split('@')[0])).toEqual([
        'episode-5-1',
        'episode-10-1',
      ]);
    }
    expect((await setup.api.get(`/api/${pathOf(secret)}`)).headers['cache-control']).toBe(
      'private, no-cache',
    );
  });

  test('a member’s calendar accepts the filters of the page', async () => {
    const path = pathOf(await address());
    expect(await events(`${path}?tracks=vostfr`)).toHaveLength(2);
    expect(await events(`${path}?tracks=vf`)).toEqual([]);
    expect(await events(`${path}?diffuseur=Coolmic`)).toEqual([]);
  });

  test('a member’s calendar is fresh as soon as the list changes', async () => {
    const path = pathOf(await address());
    expect(await events(path)).toHaveLength(2);
    await setup.roles.member.call('POST', 'progression/anime/write', { id: 15, status: 1 });
    expect(await events(path)).toHaveLength(3);
  });

  test('a renewed address of a calendar invalidates the former one', async () => {
    const former = pathOf(await address());
    const renewed = pathOf(await address());
    expect(renewed).not.toBe(former);
    expectRefusal(await setup.api.get(`/api/${former}`), 404, 'unknown_user');
    expect((await setup.api.get(`/api/${renewed}`)).statusCode).toBe(200);
  });

  test('the export of a member contains the key of the calendar', async () => {
    const secret = await address();
    const archive = await setup.roles.member.call('GET', 'account/export');
    const file = unzipSync(new Uint8Array(archive.rawPayload))['calendrier.json'];
    expect(JSON.parse(strFromU8(file ?? new Uint8Array()))).toEqual({
      cle: /([\w-]{43})\.ics$/.exec(secret ?? '')?.[1],
    });
  });

  test('the calendar of an unknown member is 404, and visitors get no secret address', async () => {
    for (const name of ['personne', 'x'.repeat(65), '%00'])
      expectRefusal(await setup.api.get(`/api/agenda/${name}.ics`), 404);
    expect((await setup.roles.visitor.call('GET', 'agenda/address')).statusCode).toBe(401);
    expect((await setup.roles.visitor.call('POST', 'agenda/address')).statusCode).toBe(401);
  });
});

test('the feed lists the releases of the last seven days, newest first', async () => {
  await create([
    { animeID: AIRING, number: 1, timestamp: now() - 8 * DAY },
    { animeID: AIRING, number: 2, timestamp: now() - DAY, title: 'Tom & « Jerry » <3' },
    { animeID: AIRING, number: 3, timestamp: now() },
    { animeID: AIRING, number: 4, timestamp: now() + 1000 },
  ]);
  const response = await setup.api.get('/api/agenda.atom');
  expect(response.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  const entries = [...response.body.matchAll(/<entry>[\s\S]*?<\/entry>/g)].map(([entry]) => entry);
  expect(entries.map((entry) => /Épisode (\d)/.exec(entry)?.[1])).toEqual(['3', '2']);
  expect(entries[1]).toContain('tag:kiroku.example,2026:episode-5-2');
  // Atom's html: text must not become an element in a reader.
  expect(entries[1]).toContain('Tom &amp; « Jerry » &lt;3');
  setup.api.clock.advance(2000);
  expect((await setup.api.get('/api/agenda.atom')).body).toContain('episode-5-4');
});
