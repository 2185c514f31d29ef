import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { anilistData } from '#api/testing/anilistData.ts';
import {
  anilistError,
  BAD_ANSWERS,
  type FakeAnilist,
  json,
  NOT_FOUND,
  openFakeAnilist,
  raw,
  SILENCE,
} from '#api/testing/fakeAnilist.ts';
import { type AnilistQuery, openAnilist } from './client.ts';
import { AnilistFailure } from './failures.ts';
import { mediaQuery } from './mediaQuery.ts';
import { searchQuery } from './searchQuery.ts';

const GOOD = json({ data: { Media: { id: 7 } } });
const DOWN = raw('', 502);
const QUERY = mediaQuery('anime', 7);

let server: FakeAnilist;
beforeAll(async () => {
  server = await openFakeAnilist();
});
afterAll(() => server.close());

let time = 0;
let waits: number[] = [];
let anilist: ReturnType<typeof openAnilist>;
beforeEach(() => {
  time = 0;
  waits = [];
  anilist = openClient(60_000);
});

const openClient = (timeoutMs: number) =>
  openAnilist({ url: server.url, now: () => time, timeoutMs, wait: async (ms) => void waits.push(ms) });

async function failureOf(query: AnilistQuery<unknown> = QUERY): Promise<AnilistFailure> {
  const error = await anilist.ask(query).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(AnilistFailure);
  return error as AnilistFailure;
}

describe('queries to AniList', () => {
  test('a query is a POST of its document and variables, and returns the data', async () => {
    server.answerWith(GOOD);
    expect(await anilist.ask(QUERY)).toMatchObject({ id: 7 });
    expect(server.requests).toEqual([{ query: QUERY.document, variables: { type: 'ANIME', id: 7 } }]);
  });

  test('a query for an id unknown to AniList returns null', async () => {
    server.answerWith(NOT_FOUND);
    expect(await anilist.ask(QUERY)).toBeNull();
    server.answerWith(json({ data: { Media: null } }));
    expect(await anilist.ask(QUERY)).toBeNull();
  });

  test('an answer over the maximum size of its query is a failure', async () => {
    const long = { data: { text: 'x'.repeat(2 ** 20) } };
    server.answerWith(json(long));
    const query = { document: '{ text }', variables: {}, answer: z.object({ text: z.string() }) };
    expect((await failureOf(query)).message).toContain('octets');
    expect(await anilist.ask({ ...query, maxBytes: 2 ** 21 })).toEqual(long.data);
  });

  test('a query follows no redirect', async () => {
    server.answerWith(raw('', 307, { location: `${server.url}/elsewhere` }));
    await failureOf();
    expect(server.requests).toHaveLength(1);
  });
});

describe('bad answers of AniList', () => {
  test.each(Object.entries(BAD_ANSWERS))('%s of AniList is a failure', async (_, { answer, repeated }) => {
    server.answerWith(answer);
    if (answer === SILENCE) anilist = openClient(2000);
    await failureOf();
    expect(server.requests).toHaveLength(repeated ? 3 : 1);
  });

  test.each(Object.entries(BAD_ANSWERS).filter(([, { repeated }]) => repeated))(
    '%s of AniList that does not last is retried',
    async (_, { answer }) => {
      server.answerWith(answer, answer, GOOD);
      expect(await anilist.ask(QUERY)).toMatchObject({ id: 7 });
    },
  );

  test('an invalid answer to a search is a failure', async () => {
    server.answerWith(json({ data: { Page: { media: [{ id: -1 }] } } }));
    expect((await failureOf(searchQuery('anime', 'x'))).reason).toBe('down');
  });

  test('closing the client aborts a query without a retry', async () => {
    server.answerWith(() => anilist.close());
    await failureOf();
    expect(server.requests).toHaveLength(1);
  });
});

describe('rate limits of AniList', () => {
  test('a query waits when AniList asks for a short wait', async () => {
    server.answerWith(anilistError(429, 'Too Many Requests.', { 'retry-after': '2' }), GOOD);
    expect(await anilist.ask(QUERY)).toMatchObject({ id: 7 });
    expect(waits).toEqual([2000]);
  });

  test.each([
    ['a number of seconds', anilistError(429, 'Too Many Requests.', { 'retry-after': '30' }), 30],
    ['the body', json({ errors: [{ message: 'x', status: 429, extensions: { retryAfter: 40 } }] }, 429), 40],
    ['nothing', raw('<h1>Too many</h1>', 429), 60],
    ['a huge number', anilistError(429, 'x', { 'retry-after': '99999999999' }), 3600],
    ['a past date', anilistError(429, 'x', { 'retry-after': 'Sun, 06 Nov 1994 08:49:37 GMT' }), 1],
  ])('after too many requests no query is sent for the time given by %s', async (name, answer, seconds) => {
    server.answerWith(answer);
    expect(await failureOf()).toMatchObject({ reason: 'busy', retryAfter: seconds });
    server.answerWith(GOOD);
    time = seconds * 1000 - 1;
    expect(await failureOf(), name).toMatchObject({ reason: 'busy', retryAfter: 1, asked: false });
    expect(server.requests).toHaveLength(0);
    time += 1;
    expect(await anilist.ask(QUERY)).toMatchObject({ id: 7 });
  });

  test('a recorded rate limit of AniList is understood', async ({ skip }) => {
    if (!anilistData.isHere) return skip(anilistData.absent);
    server.answerWith(raw(anilistData.read('responses/errors/qqbot_rate_limited.json'), 429));
    expect(await failureOf()).toMatchObject({ reason: 'busy', retryAfter: 30 });
  });
});

describe('the circuit breaker', () => {
  const failThrice = async () => {
    server.answerWith(DOWN);
    for (let call = 0; call < 3; call++) await failureOf();
  };

  test('the circuit opens for a minute after three failed calls', async () => {
    await failThrice();
    server.answerWith(GOOD);
    expect(await failureOf()).toMatchObject({ reason: 'down', retryAfter: 60, asked: false });
    time = 59_999;
    await failureOf();
    expect(server.requests).toHaveLength(0);
    time = 60_000;
    expect(await anilist.ask(QUERY)).toMatchObject({ id: 7 });
    expect(await anilist.ask(QUERY)).toMatchObject({ id: 7 });
  });

  test('one call tests whether the failure is over', async () => {
    await failThrice();
    server.answerWith(DOWN);
    time = 60_000;
    const [first, second] = await Promise.all([failureOf(), failureOf()]);
    expect([first.asked, second.asked]).toEqual([true, false]);
    time = 119_999;
    expect((await failureOf()).asked).toBe(false);
  });

  test('only failures in a row open the circuit', async () => {
    for (const answer of [DOWN, DOWN, GOOD, DOWN, DOWN]) {
      server.answerWith(answer);
      await anilist.ask(QUERY).catch(() => {});
    }
    server.answerWith(GOOD);
    expect(await anilist.ask(QUERY)).toMatchObject({ id: 7 });
  });
});
