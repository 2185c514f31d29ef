import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ImageStore, ImageStoreDown } from '../../adapters/imageStore/imageStore.ts';
import type { Picture } from '../../adapters/pictures/readPicture.ts';
import { DatabaseUnavailable } from '../../db/problems.ts';
import {
  ANIMATED,
  HOUR,
  openTestMedia,
  PICTURE,
  PUBLIC_URL,
  START,
  type TestMedia,
} from '../../testing/media.ts';

let at: TestMedia;

beforeAll(async () => {
  at = await openTestMedia();
});
beforeEach(() => at.reset());
afterAll(() => at.close());

test('a picture is stored under a random name and read back', async () => {
  const key = await at.media.add('avatar', 'naru', PICTURE);
  expect(key).toMatch(/^avatar\/([0-9a-f]{2})\/\1[0-9a-f]{30}\.webp$/);
  expect(await at.media.add('avatar', 'naru', PICTURE)).not.toBe(key);
  expect((await at.media.read(key))?.equals(PICTURE.bytes)).toBe(true);
  expect(await at.rowOf(key)).toMatchObject({ uid: 'naru', purpose: 'avatar', bytes: PICTURE.bytes.length });
});

test('an animated picture has a still beside it', async () => {
  const key = await at.media.add('avatar', 'naru', ANIMATED);
  expect(at.media.urlOf(key)).toBe(`${PUBLIC_URL}/media/${key}`);
  const still = at.media.stillUrlOf(key);
  expect(still).toBe(at.media.urlOf(key).replace('.animated.webp', '.still.webp'));
  expect((await at.media.read(still.slice(`${PUBLIC_URL}/media/`.length)))?.toString()).toBe('RIFF still');
  expect(await at.rowOf(key)).toMatchObject({ bytes: 'RIFF moving'.length + 'RIFF still'.length });
  const plain = await at.media.add('avatar', 'naru', PICTURE);
  expect(at.media.stillUrlOf(plain)).toBe(at.media.urlOf(plain));
});

test('our picture addresses lead back to their keys, and other addresses to none', async () => {
  const key = await at.media.add('poster', null, PICTURE);
  const moving = await at.media.add('avatar', 'naru', ANIMATED);
  expect(at.media.keyOf(at.media.urlOf(key))).toBe(key);
  expect(at.media.keyOf(at.media.stillUrlOf(moving))).toBe(moving);
  for (const url of [
    null,
    '',
    key,
    `/media/${key}`,
    `https://elsewhere.example/media/${key}`,
    `${PUBLIC_URL}.evil.example/media/${key}`,
    `${PUBLIC_URL}/media/${key}?v=2`,
    `${PUBLIC_URL}/media/../${key}`,
    `${PUBLIC_URL}/media/`,
  ]) {
    expect(at.media.keyOf(url)).toBeNull();
  }
  expect(at.media.urlOf(null)).toBeNull();
  expect(at.media.stillUrlOf(null)).toBeNull();
});

test('an attached picture is not swept', async () => {
  const key = await at.media.add('avatar', 'naru', PICTURE);
  expect(await at.attach(key)).toBe(true);
  at.clock.now = START + 365 * 24 * HOUR;
  await at.media.sweep();
  expect(await at.media.read(key)).not.toBeNull();
  expect(await at.attach(key)).toBe(true);
});

test('a picture about to be swept can no longer be attached', async () => {
  const key = await at.media.add('poster', null, PICTURE);
  at.clock.now = START + 7 * 24 * HOUR - 30_000;
  expect(await at.attach(key)).toBe(false);
  expect(await at.attach('poster/ab/ab0123456789abcdef0123456789abcd.webp')).toBe(false);
  at.clock.now = START + 7 * 24 * HOUR;
  await at.media.sweep();
  expect(await at.files()).toEqual([]);
});

test('deleting a member deletes the own pictures, and keeps those of titles', async () => {
  const avatar = await at.media.add('avatar', 'naru', ANIMATED);
  await at.attach(avatar);
  await at.media.add('banner', 'naru', PICTURE);
  const poster = await at.media.add('poster', 'naru', PICTURE);
  await at.attach(poster);
  const other = await at.media.add('avatar', 'saku', PICTURE);
  await at.attach(other);
  await at.db.sql.transaction().execute(async (transaction) => {
    await at.media.releaseAllOf(transaction, 'naru');
    await transaction.deleteFrom('member').where('uid', '=', 'naru').execute();
  });
  await at.media.sweep();
  expect(await at.files()).toEqual([other, poster].sort());
  expect(await at.rowOf(poster)).toMatchObject({ uid: null, remove_after: null });
});

test('a member may store 60 MB even with simultaneous uploads, and released pictures do not count', async () => {
  const large: Picture = { ...PICTURE, bytes: Buffer.alloc(20 * 2 ** 20) };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, () => at.media.add('banner', 'naru', large)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  await expect(at.media.add('avatar', 'naru', PICTURE)).rejects.toMatchObject({
    problem: {
      status: 413,
      code: 'picture_quota',
      message: 'Vos images prennent trop de place (60 Mo max.).',
    },
  });
  await at.media.add('avatar', 'saku', large);
  await at.media.add('poster', 'naru', PICTURE);
  const [first] = await at.files('banner');
  await at.db.sql.transaction().execute((transaction) => at.media.release(transaction, first ?? null));
  await at.media.add('avatar', 'naru', PICTURE);
});

test('a deleted member cannot upload', async () => {
  await expect(at.media.add('avatar', 'nobody', PICTURE)).rejects.toMatchObject({ problem: { status: 401 } });
  expect(await at.files()).toEqual([]);
});

test('nothing is written when the disk is full', async () => {
  const full = at.open({
    db: { ...at.db, freeSpace: () => Promise.reject(new DatabaseUnavailable('full')) },
  });
  await expect(full.add('avatar', 'naru', PICTURE)).rejects.toMatchObject({ reason: 'full' });
  await full.close();
  const store: ImageStore = { ...at.images, put: () => Promise.reject(new ImageStoreDown('full')) };
  const filling = at.open({ images: store });
  await expect(filling.add('avatar', 'naru', PICTURE)).rejects.toMatchObject({
    problem: { status: 503, message: 'Espace de stockage insuffisant.' },
  });
  await filling.close();
  expect(await at.files()).toEqual([]);
});
