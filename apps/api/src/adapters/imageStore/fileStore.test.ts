import { lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { fileStore } from './fileStore.ts';
import { isImageKey } from './imageKey.ts';

const NAME = 'ab0123456789abcdef0123456789abcd';
const KEY = `avatar/ab/${NAME}.webp`;

const NO_KEYS = [
  '',
  '../../etc/passwd',
  'avatar/../../secret.webp',
  `avatar/ab/../${NAME}.webp`,
  `/avatar/ab/${NAME}.webp`,
  `avatar//${NAME}.webp`,
  `avatar/ab/${NAME}.webp/../../x.webp`,
  `avatar/cd/${NAME}.webp`,
  `avatar/ab/${NAME}.html`,
  `avatar/ab/${NAME}.webp\n`,
  `avatar/ab/${NAME}\0.webp`,
  `avatar/ab/${NAME.toUpperCase()}.webp`,
  `avatar\\ab\\${NAME}.webp`,
  `.hidden/ab/${NAME}.webp`,
  `avatar/ab/${NAME}.webp.part`,
  `avatar/ab/${NAME}%2e%2e.webp`,
];

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiroku-media-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a picture in the folder is read back, replaced and removed', async () => {
  const store = fileStore(join(folder, 'media'));
  expect(await store.read(KEY)).toBeNull();
  await store.put(KEY, Buffer.from('a picture'), 'image/webp');
  expect((await store.read(KEY))?.toString()).toBe('a picture');
  await store.put(KEY, Buffer.from('another'), 'image/webp');
  expect((await store.read(KEY))?.toString()).toBe('another');
  await store.remove(KEY);
  expect(await store.read(KEY)).toBeNull();
  await store.remove(KEY);
});

test('the folder contains only the picture, two folders deep', async () => {
  const store = fileStore(folder);
  await store.put(KEY, Buffer.from('a picture'), 'image/webp');
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))).toEqual([
    join(folder, 'avatar', 'ab', `${NAME}.webp`),
  ]);
});

test('other accounts can read nothing in the folder of pictures', async () => {
  const umask = process.umask(0);
  onTestFinished(() => void process.umask(umask));
  await fileStore(join(folder, 'media')).put(KEY, Buffer.from('a picture'), 'image/webp');
  const modes = (await readdir(folder, { recursive: true })).map(async (path) => {
    const { mode } = await lstat(join(folder, path));
    return `${path} ${(mode & 0o777).toString(8)}`;
  });
  expect((await Promise.all(modes)).sort()).toEqual([
    'media 700',
    'media/avatar 700',
    'media/avatar/ab 700',
    `media/${KEY} 600`,
  ]);
});

test('an unfinished file of a dead process is never read, and removed with the picture', async () => {
  const store = fileStore(folder);
  await mkdir(join(folder, 'avatar', 'ab'), { recursive: true });
  await writeFile(join(folder, 'avatar', 'ab', `${NAME}.webp.part`), 'half a pic');
  expect(await store.read(KEY)).toBeNull();
  await store.remove(KEY);
  expect(await readdir(join(folder, 'avatar', 'ab'))).toEqual([]);
});

test.each(NO_KEYS)('the invalid key %j is never read, written or removed', async (key) => {
  const store = fileStore(join(folder, 'media'));
  expect(isImageKey(key)).toBe(false);
  await expect(store.put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow(RangeError);
  await expect(store.read(key)).rejects.toThrow(RangeError);
  await expect(store.remove(key)).rejects.toThrow(RangeError);
  expect(await readdir(folder)).toEqual([]);
});

test('a folder that cannot be written is reported as down', async () => {
  await writeFile(join(folder, 'media'), 'a file where the folder should be');
  const store = fileStore(join(folder, 'media'));
  await expect(store.put(KEY, Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
    name: 'ImageStoreDown',
    reason: 'down',
  });
  await expect(store.read(KEY)).rejects.toMatchObject({ name: 'ImageStoreDown' });
});

test('a full disk is reported as full', async () => {
  await mkdir(join(folder, 'avatar', 'ab'), { recursive: true });
  await symlink('/dev/full', join(folder, 'avatar', 'ab', `${NAME}.webp.part`));
  await expect(fileStore(folder).put(KEY, Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
    name: 'ImageStoreDown',
    reason: 'full',
  });
});
