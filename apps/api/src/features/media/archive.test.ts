import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipOf } from './archive.ts';

const AT = new Date(2026, 10, 21, 12, 30, 40);

test('files in an archive are read back byte for byte, under their UTF-8 names', async () => {
  const json = Buffer.from(JSON.stringify({ titre: 'Été — 進撃の巨人' }));
  const picture = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 7919) % 251));
  const zip = await zipOf([
    { name: 'données/été.json', bytes: json, at: AT },
    { name: 'images/avatar.webp', bytes: picture, at: AT },
    { name: '進撃.txt', bytes: Buffer.alloc(0), at: AT },
  ]);
  const files = unzipSync(zip);
  expect(Object.keys(files)).toEqual(['données/été.json', 'images/avatar.webp', '進撃.txt']);
  expect(strFromU8(files['données/été.json'] ?? new Uint8Array())).toBe(json.toString());
  expect(picture.equals(files['images/avatar.webp'] ?? new Uint8Array())).toBe(true);
  expect(files['進撃.txt']).toHaveLength(0);
  // Bit 11 of the flags: names are UTF-8 (APPNOTE 4.4.4). Date and time as DOS writes them (4.4.6).
  expect(zip.readUInt16LE(6) & 0x800).toBe(0x800);
  expect(zip.readUInt16LE(12)).toBe(((2026 - 1980) << 9) | (11 << 5) | 21);
  expect(zip.readUInt16LE(10)).toBe((12 << 11) | (30 << 5) | 20);
});

test('text in an archive is compressed', async () => {
  const bytes = Buffer.from('{"animeID":1,"status":3}\n'.repeat(20_000));
  const zip = await zipOf([{ name: 'bibliothèque.json', bytes, at: AT }]);
  expect(zip.length).toBeLessThan(bytes.length / 50);
  expect(bytes.equals(unzipSync(zip)['bibliothèque.json'] ?? new Uint8Array())).toBe(true);
});

test('other requests are served while a large archive is made', async () => {
  const bytes = Buffer.from('a line of a large export\n'.repeat(200_000));
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  await zipOf([{ name: 'export.json', bytes, at: AT }]);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
});

test('an archive is streamed from files read one after the other', async () => {
  async function* files() {
    for (const name of ['a.json', 'b.json']) yield { name, bytes: Buffer.from(name), at: AT };
  }
  const zip = await zipOf(files());
  expect(Object.values(unzipSync(zip)).map((bytes) => strFromU8(bytes))).toEqual(['a.json', 'b.json']);
});

test('a file that cannot be read fails the whole archive', async () => {
  async function* files() {
    yield { name: 'a.json', bytes: Buffer.from('a'), at: AT };
    throw new Error('unreadable');
  }
  await expect(zipOf(files())).rejects.toThrow('unreadable');
  const before = new Date(1970, 0, 1);
  await expect(zipOf([{ name: 'a', bytes: Buffer.from('a'), at: before }])).rejects.toThrow();
});

test('an archive without files is valid', async () => {
  expect(unzipSync(await zipOf([]))).toEqual({});
});
