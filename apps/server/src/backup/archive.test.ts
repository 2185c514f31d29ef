import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ArchiveDamaged, type ArchiveEntry, readArchive, writeArchive } from './archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'kiroku-test-'));
const whole = join(folder, 'whole.tar.gz');
const damaged = join(folder, 'damaged.tar.gz');
/** Text compresses; what a picture holds does not, so that a changed bit of it shows in the checksum alone. */
const entries: ArchiveEntry[] = [
  { name: 'first', bytes: Buffer.from('{"format":1}\n') },
  { name: 'picture', bytes: randomBytes(1_500_000) },
  { name: 'rows', bytes: Buffer.from('{"id":1,"title":"Frieren"}\n'.repeat(60_000)) },
  { name: 'last', bytes: Buffer.from('{}\n') },
];
beforeAll(() =>
  writeArchive(
    whole,
    (async function* () {
      yield* entries;
    })(),
  ),
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(path: string): Promise<ArchiveEntry[]> {
  const found: ArchiveEntry[] = [];
  for await (const entry of readArchive(path)) found.push(entry);
  return found;
}

test('an archive is read back entry by entry', async () => {
  const found = await read(whole);
  expect(found.map(({ name }) => name)).toEqual(entries.map(({ name }) => name));
  expect(found.every(({ bytes }, at) => Buffer.compare(bytes, entries[at]?.bytes ?? bytes) === 0)).toBe(true);
});

test('an archive with any changed bit is damaged', async () => {
  const bytes = readFileSync(whole);
  // From the compressed data's first byte to the checksum and length at the end.
  const places = Array.from({ length: 24 }, (_, at) => 10 + Math.floor(((bytes.length - 11) * at) / 23));
  for (const place of places) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(place) ^ 0x10, place);
    writeFileSync(damaged, changed);
    await expect(read(damaged), `byte ${place}`).rejects.toBeInstanceOf(ArchiveDamaged);
  }
});

test('an archive that ends early at any point is damaged', async () => {
  const bytes = readFileSync(whole);
  for (const part of [0, 5, 600, bytes.length / 2, bytes.length - 1]) {
    writeFileSync(damaged, bytes.subarray(0, part));
    await expect(read(damaged), `${part} bytes`).rejects.toBeInstanceOf(ArchiveDamaged);
  }
});

test('a file that is no archive is damaged, compressed or not', async () => {
  for (const bytes of [Buffer.from('bonjour'), randomBytes(2_000_000), gzipSync(randomBytes(2_000_000))]) {
    writeFileSync(damaged, bytes);
    await expect(read(damaged)).rejects.toBeInstanceOf(ArchiveDamaged);
  }
});

test('a file that cannot be read throws the system’s error', async () => {
  const inner = join(folder, 'folder');
  mkdirSync(inner);
  await expect(read(inner)).rejects.toMatchObject({ code: 'EISDIR' });
  await expect(read(join(folder, 'absent'))).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a reader may stop early, and its error is the only one', async () => {
  const large = join(folder, 'large.tar.gz');
  const name = (at: number) => `picture ${at}`;
  async function* pictures() {
    for (let at = 0; at < 3; at += 1) yield { name: name(at), bytes: randomBytes(8_000_000) };
  }
  await writeArchive(large, pictures());
  const reading = async () => {
    for await (const entry of readArchive(large)) {
      // Meanwhile every buffer on the way fills.
      await sleep(100);
      throw new Error(entry.name);
    }
  };
  await expect(reading()).rejects.toThrow(name(0));
});
