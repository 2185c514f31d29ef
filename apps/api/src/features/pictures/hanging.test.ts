import { beforeAll, describe, expect, test } from 'vitest';
import { picture, plainPicture, silence, status } from '../../testing/fakePictureHosts.ts';
import { setupPictures } from './fixtures/setupPictures.ts';
import { pauseHost, takeTurn } from './turnStore.ts';

const setup = setupPictures();
const { fetch, show, stateOf } = setup;
const DAY = 24 * 3_600_000;
let red: Buffer;
beforeAll(async () => {
  red = await plainPicture(90, 135, '#c81e28');
});
const poster = () => picture(red);

/** Titles, the most popular first. */
const titles = () => setup.api.catalogue.memories.anime.all().toSorted((one, other) => one.id - other.id);

async function popularity(id: number, value: number): Promise<void> {
  await setup.api.db.sql.updateTable('anime').set({ popularity: value }).where('id', '=', id).execute();
}

describe('pictures that hang', () => {
  test('a picture that hangs does not delay the seventeen others of its host', async () => {
    const host = setup.host(0);
    const posters = titles().slice(0, 18);
    expect(posters).toHaveLength(18);
    const [hanging] = posters;
    for (const { id } of posters) {
      host.answer(`/${id}.jpg`, id === hanging?.id ? silence : poster());
      await show(id, { image: host.url(`/${id}.jpg`) });
    }
    await popularity(hanging?.id ?? 0, 1_000_000);
    expect(await fetch({}, { timeoutMs: 3000 })).toMatchObject({
      asked: 18,
      copied: 17,
      waiting: 1,
      paused: [],
    });
    expect(host.asked[0]).toBe(`/${hanging?.id}.jpg`);
  });

  test('a picture that hung is retried after those never fetched', async () => {
    const host = setup.host(0);
    const [hanging, fine] = titles();
    host.answer('/hangs.jpg', silence);
    host.answer('/fine.jpg', poster());
    await show(hanging?.id ?? 0, { image: host.url('/hangs.jpg') });
    await popularity(hanging?.id ?? 0, 1_000_000);
    await fetch({}, { timeoutMs: 3000 });
    await show(fine?.id ?? 0, { image: host.url('/fine.jpg') });
    setup.api.clock.advance(DAY);
    expect(await fetch({}, { timeoutMs: 3000 })).toMatchObject({ asked: 2, copied: 1, waiting: 1 });
    expect(host.asked).toEqual(['/hangs.jpg', '/fine.jpg', '/hangs.jpg']);
  });
});

test('a host is paused after two different pictures failed in a row', async () => {
  const host = setup.host(0);
  for (const { id } of titles().slice(0, 4)) {
    host.answer(`/${id}.jpg`, status(503));
    await show(id, { image: host.url(`/${id}.jpg`) });
  }
  expect(await fetch()).toMatchObject({ asked: 2, waiting: 2, paused: [{ host: host.host }] });
});

describe.each([1, 40])('after a clock that was %i days ahead', (days) => {
  test('turns, pauses of hosts and pictures do not wait for a clock that was ahead', async () => {
    const host = setup.host(0);
    const { clock, db } = setup.api;
    const [title] = titles();
    const ahead = new Date(clock.now() + days * DAY);
    host.answer('/late.jpg', status(503));
    await show(title?.id ?? 0, { image: host.url('/late.jpg') });
    await fetch();
    await takeTurn(db.sql, 'gone', ahead, new Date(ahead.getTime() + 1000));
    const row = { failures: 3, reason: 'n’est pas venue', paused_until: ahead };
    await pauseHost(db.sql, { host: host.host, ...row });
    await db.sql.updateTable('remote_picture').set({ due_at: ahead, at: ahead }).execute();
    host.answer('/late.jpg', poster());
    expect(await fetch()).toMatchObject({ asked: 1, copied: 1, paused: [] });
    expect(await stateOf(host.url('/late.jpg'))).toMatchObject({ state: 'copied' });
  });
});
