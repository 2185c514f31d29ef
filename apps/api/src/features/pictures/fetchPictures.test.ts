import { copyFiles } from '@kiroku/contract/catalogue/picture';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCopy } from '../../adapters/pictures/readCopy.ts';
import {
  endlessPicture,
  inTurn,
  picture,
  plainPicture,
  silence,
  status,
} from '../../testing/fakePictureHosts.ts';
import { flatPng, gif } from '../../testing/pictures.ts';
import { FetchUnderway, fetchPictures } from './fetchPictures.ts';
import { FIRST, SECOND, setupPictures } from './fixtures/setupPictures.ts';
import { pauseHost, takeTurn } from './turnStore.ts';

const setup = setupPictures();
const { fetch, show, stateOf, files } = setup;
let red: Buffer;
beforeAll(async () => {
  red = await plainPicture(900, 1350, '#c81e28');
});

const cardOf = async (id: number) =>
  (await setup.api.get(`/api/search/anime/${id === FIRST ? 'Attaque%20des%20Titans' : '無題'}`)).json()[0];
const titleOf = async (id: number, kind = 'anime') => (await setup.api.get(`/api/${kind}/${id}`)).json();

describe('copied pictures', () => {
  test('a copied picture is shown in two sizes with its colour, and the request identifies the site', async () => {
    const host = setup.host(0);
    host.answer('/a.jpg', picture(red));
    host.answer('/wide.jpg', picture(await plainPicture(2400, 500, '#204060')));
    await show(FIRST, { image: host.url('/a.jpg'), banner_url: host.url('/wide.jpg') });
    expect((await titleOf(FIRST)).image).toBe(host.url('/a.jpg'));
    expect(await fetch()).toMatchObject({ asked: 2, copied: 2, waiting: 0, refused: 0, failures: [] });
    const { image, bannerURL } = await titleOf(FIRST);
    expect((await cardOf(FIRST)).image).toBe(image);
    expect(image).toMatch(/^https:\/\/kiroku\.example\/media\/poster-copy\/.*\.480-[\da-f]{6}\.webp$/);
    expect(bannerURL).toMatch(/\/media\/banner-copy\/.*\.1900-[\da-f]{6}\.webp$/);
    const copy = copyFiles(image);
    expect(copy?.color).toMatch(/^#[bcd][\da-f][012]/);
    for (const { address, width } of copy?.files ?? []) {
      const answer = await setup.api.get(new URL(address).pathname);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width });
    }
    expect(copy?.files.map(({ width }) => width)).toEqual([240, 480]);
    expect(host.agent()).toBe('Kiroku/1.0 (+https://kiroku.example)');
  });

  test('copying a picture changes neither the history nor the modification date of its title', async () => {
    const host = setup.host(0);
    host.answer('/quiet.jpg', picture(red));
    await show(FIRST, { image: host.url('/quiet.jpg') });
    const before = await setup.api.db.sql
      .selectFrom('title_revision')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirst();
    await fetch();
    const after = await setup.api.db.sql
      .selectFrom('title_revision')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirst();
    expect(after).toEqual(before);
  });

  test('titles with the same address share one copy', async () => {
    const host = setup.host(0);
    host.answer('/shared.jpg', picture(red));
    await show(FIRST, { image: host.url('/shared.jpg') });
    await show(1, { image: host.url('/shared.jpg') }, 'manga');
    expect(await fetch()).toMatchObject({ asked: 1, copied: 1 });
    expect((await titleOf(FIRST)).image).toBe((await titleOf(1, 'manga')).image);
  });

  test('a narrow picture is stored as one file, and an animation as its first frame', async () => {
    const narrow = await readCopy(await plainPicture(200, 300, '#00ff00'), 'poster-copy');
    expect(narrow).toMatchObject({ width: 200, files: { length: 1 } });
    const moving = await readCopy(await gif(3, 60, 90), 'poster-copy');
    expect(await sharp(moving.files[0]).metadata()).not.toHaveProperty('pages');
  });
});

describe('requests to hosts', () => {
  beforeEach(() => setup.api.clock.advance(7 * 24 * 3_600_000));

  test('pictures are fetched one by one across hosts, popular titles first, up to the limit', async () => {
    const anime = setup.api.catalogue.memories.anime.all();
    const popular = anime.toSorted((one, other) => other.popularity - one.popularity).slice(0, 12);
    for (const [at, { id }] of popular.entries()) {
      const host = setup.host(at % 3);
      host.answer(`/${id}.jpg`, picture(red));
      await show(id, { image: host.url(`/${id}.jpg`) });
    }
    expect(await fetch({ limit: 6 })).toMatchObject({ asked: 6, copied: 6 });
    expect(setup.hosts.map(({ asked }) => asked.length)).toEqual([2, 2, 2]);
    expect(setup.host(0).asked).toEqual([`/${popular[0]?.id}.jpg`, `/${popular[3]?.id}.jpg`]);
    expect((await fetch({ host: setup.host(1).host })).asked).toBe(2);
    expect((await fetch()).asked).toBe(4);
    expect(setup.hosts.map((host) => host.mostAtOnce())).toEqual([1, 1, 1]);
    expect((await fetch()).asked).toBe(0);
  });

  test('an interrupted fetch resumes where it stopped', async () => {
    const host = setup.host(0);
    const stop = new AbortController();
    host.answer('/1.jpg', picture(red));
    host.answer('/2.jpg', (_request, _response) => stop.abort(new Error('stopped')));
    await show(FIRST, { image: host.url('/1.jpg') });
    await show(SECOND, { image: host.url('/2.jpg') });
    await expect(fetch({ signal: stop.signal })).rejects.toThrow('stopped');
    host.answer('/2.jpg', picture(red));
    expect(await fetch()).toMatchObject({ asked: 1, copied: 1 });
    expect(host.asked).toEqual(['/1.jpg', '/2.jpg', '/2.jpg']);
  });

  test('a failing host is retried after its own or growing delays, while others are fetched', async () => {
    const [slow, other] = [setup.host(0), setup.host(1)];
    slow.answer('/busy.jpg', inTurn(status(429, { 'retry-after': '3600' }), status(500), picture(red)));
    other.answer('/fine.jpg', picture(red));
    await show(FIRST, { image: slow.url('/busy.jpg') });
    await show(SECOND, { image: other.url('/fine.jpg') });
    const first = await fetch();
    expect(first).toMatchObject({ asked: 2, copied: 1, waiting: 1, paused: [{ host: slow.host }] });
    expect(first.failures).toEqual([
      { host: slow.host, reason: 'n’a pas été donnée : le serveur a répondu 429', count: 1 },
    ]);
    setup.api.clock.advance(3_599_000);
    expect((await fetch()).asked).toBe(0);
    setup.api.clock.advance(1000);
    expect(await fetch()).toMatchObject({ asked: 1, waiting: 1 });
    setup.api.clock.advance(119_000);
    expect((await fetch()).asked).toBe(0);
    setup.api.clock.advance(1000);
    expect(await fetch()).toMatchObject({ asked: 1, copied: 1, paused: [] });
    expect(slow.asked).toHaveLength(3);
  });

  test.each([
    ['404', status(404), 'failed', 'n’a pas été donnée : le serveur a répondu 404'],
    ['410', status(410), 'gone', 'n’a pas été donnée : le serveur a répondu 410'],
    ['451', status(451), 'gone', 'n’a pas été donnée : le serveur a répondu 451'],
    ['a page', picture(Buffer.from('<p>'), 'text/html'), 'failed', 'n’est pas une image'],
    [
      'a page that says it is a picture',
      picture(Buffer.from('<p>')),
      'failed',
      'n’est pas une image lisible',
    ],
    ['an endless body', endlessPicture, 'failed', 'pèse plus de 10 Mo'],
    ['400 million pixels', picture(flatPng(20_000, 20_000), 'image/png'), 'failed', 'a trop de pixels'],
  ])('the outcome %s is stored', async (name, answer, state, reason) => {
    const host = setup.host(0);
    const path = `/${encodeURIComponent(name)}`;
    host.answer(path, answer);
    await show(FIRST, { image: host.url(path) });
    expect(await fetch()).toMatchObject({ asked: 1, copied: 0, refused: 1 });
    expect(await stateOf(host.url(path))).toMatchObject({ state, reason });
    expect((await fetch()).asked).toBe(0);
    expect((await fetch({ retryFailed: true })).asked).toBe(state === 'gone' ? 0 : 1);
    expect(await files()).not.toContain(path);
  });

  test('a silent host is retried later, and abandoned after eight attempts', async () => {
    const host = setup.host(0);
    host.answer('/silent.jpg', silence);
    await show(FIRST, { image: host.url('/silent.jpg') });
    expect(await fetch({}, { timeoutMs: 50 })).toMatchObject({ waiting: 1 });
    host.answer('/silent.jpg', status(503));
    for (let attempts = 2; attempts <= 8; attempts += 1) {
      setup.api.clock.advance(24 * 3_600_000);
      await fetch();
    }
    expect(await stateOf(host.url('/silent.jpg'))).toMatchObject({ state: 'failed', attempts: 8 });
    setup.api.clock.advance(24 * 3_600_000);
    expect((await fetch()).asked).toBe(0);
  });

  test('a run may wait for a paused host, but not for one that is no longer needed', async () => {
    const host = setup.host(0);
    host.answer('/soon.jpg', inTurn(status(503), status(500), picture(red)));
    await show(FIRST, { image: host.url('/soon.jpg') });
    await pauseHost(setup.api.db.sql, {
      host: 'autre.example',
      failures: 1,
      paused_until: new Date(Date.now() + 30_000),
      reason: 'n’est pas venue',
    });
    const deps = { ...setup.deps({ firstPauseMs: 1 }), now: Date.now };
    const { signal } = new AbortController();
    const summary = await fetchPictures(deps, { signal, patienceMs: 60_000 });
    expect(summary).toMatchObject({ asked: 3, copied: 1, waiting: 2 });
    await deps.media.close();
  });

  test('redirects to another host are followed, and those to a private network refused', async () => {
    const [from, to] = [setup.host(0), setup.host(1)];
    from.answer('/moved.jpg', status(301, { location: to.url('/there.jpg') }));
    to.answer('/there.jpg', picture(red));
    await show(FIRST, { image: from.url('/moved.jpg') });
    expect(await fetch()).toMatchObject({ copied: 1 });
    await show(SECOND, { image: to.url('/private.jpg').replace('http:', 'https:') });
    expect(await fetch({}, { allowPrivate: false })).toMatchObject({ asked: 1, refused: 1 });
    expect(to.asked).toEqual(['/there.jpg']);
  });

  test('one process fetches pictures at a time', async () => {
    const now = setup.api.clock.now();
    await takeTurn(setup.api.db.sql, 'another', new Date(now), new Date(now + 1000));
    await expect(fetch()).rejects.toBeInstanceOf(FetchUnderway);
    setup.api.clock.advance(1000);
    expect((await fetch()).asked).toBe(0);
  });
});
