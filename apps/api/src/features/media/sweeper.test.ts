import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ImageStore, ImageStoreDown } from '../../adapters/imageStore/imageStore.ts';
import { ANIMATED, HOUR, openTestMedia, PICTURE, START, type TestMedia } from '../../testing/media.ts';
import { pictureSweepJob } from '../pictures/job.ts';

let at: TestMedia;

beforeAll(async () => {
  at = await openTestMedia();
});
beforeEach(() => at.reset());
afterAll(() => at.close());

test('an unattached picture is deleted after an hour for members, after seven days for titles', async () => {
  const keys = {
    avatar: await at.media.add('avatar', 'naru', PICTURE),
    banner: await at.media.add('banner', 'naru', PICTURE),
    poster: await at.media.add('poster', null, PICTURE),
    wide: await at.media.add('media-banner', 'saku', PICTURE),
  };
  at.clock.now = START + HOUR - 1;
  await at.media.sweep();
  expect(await at.files()).toHaveLength(4);
  at.clock.now = START + HOUR;
  await at.media.sweep();
  expect(await at.files()).toEqual([keys.wide, keys.poster]);
  at.clock.now = START + 7 * 24 * HOUR;
  await at.media.sweep();
  expect(await at.files()).toEqual([]);
  expect(await at.countRows()).toBe(0);
});

test('a replaced picture is deleted with its still once the change is committed', async () => {
  const old = await at.media.add('avatar', 'naru', ANIMATED);
  await at.attach(old);
  const key = await at.media.add('avatar', 'naru', PICTURE);
  await at.db.sql.transaction().execute(async (transaction) => {
    await at.media.attach(transaction, key);
    await at.media.release(transaction, old);
    await at.media.release(transaction, null);
  });
  at.media.sweepSoon();
  await expect.poll(at.countRows).toBe(1);
  expect(await at.files()).toEqual([key]);
});

test('a rolled back change keeps the old picture', async () => {
  const old = await at.media.add('avatar', 'naru', PICTURE);
  await at.attach(old);
  const change = at.db.sql.transaction().execute(async (transaction) => {
    await at.media.release(transaction, old);
    throw new Error('rolled back');
  });
  await expect(change).rejects.toThrow('rolled back');
  await at.media.sweep();
  expect(await at.files()).toEqual([old]);
});

test('a crash between storing row and file leaves nothing after a sweep', async () => {
  const broken: ImageStore = { ...at.images, put: () => Promise.reject(new ImageStoreDown('down')) };
  const crashing = at.open({ images: broken });
  await expect(crashing.add('avatar', 'naru', PICTURE)).rejects.toMatchObject({
    problem: { status: 503, code: 'unavailable', message: 'Service momentanément indisponible.' },
  });
  expect(await at.countRows()).toBe(1);
  at.clock.now = START + HOUR;
  await crashing.sweep();
  expect(await at.countRows()).toBe(0);
  await crashing.close();
});

test('a crash between deleting file and row is repaired by the next sweep', async () => {
  const key = await at.media.add('avatar', 'naru', PICTURE);
  await at.images.remove(key);
  at.clock.now = START + HOUR;
  await at.media.sweep();
  expect(await at.countRows()).toBe(0);
});

test('an unavailable store keeps the rows, is reported, and delays no other deletion', async () => {
  const stuck = await at.media.add('avatar', 'naru', PICTURE);
  const other = await at.media.add('avatar', 'naru', PICTURE);
  const flaky: ImageStore = {
    ...at.images,
    remove: (key) => (key === stuck ? Promise.reject(new ImageStoreDown('down')) : at.images.remove(key)),
  };
  at.clock.now = START + HOUR;
  const second = at.open({ images: flaky });
  await second.sweep();
  await second.close();
  expect(await at.rowOf(stuck)).toBeDefined();
  expect(await at.rowOf(other)).toBeUndefined();
  expect(at.reports.join()).toContain('n’a pas pu être effacée');
  await at.media.sweep();
  expect(await at.countRows()).toBe(0);
});

test('several processes sweep at once, even more files than one batch', async () => {
  await Promise.all(Array.from({ length: 210 }, () => at.media.add('avatar', null, PICTURE)));
  const attached = await at.media.add('avatar', 'naru', PICTURE);
  await at.attach(attached);
  at.clock.now = START + HOUR;
  const second = at.open();
  await Promise.all([at.media.sweep(), second.sweep(), at.media.sweep()]);
  await second.close();
  expect(await at.files()).toEqual([attached]);
  expect(await at.countRows()).toBe(1);
  expect(at.reports).toEqual([]);
});

test('the hourly job sweeps leftovers of an earlier run, and runs at the start too', async () => {
  await at.media.add('avatar', 'naru', PICTURE);
  at.clock.now = START + HOUR;
  const restarted = at.open();
  const job = pictureSweepJob({ db: at.db, media: restarted, now: () => at.clock.now });
  expect(job).toMatchObject({ schedule: '23 * * * *', atStart: true });
  await job.run(null, { signal: new AbortController().signal });
  expect(await at.countRows()).toBe(0);
  expect(await at.files()).toEqual([]);
  await restarted.close();
});
