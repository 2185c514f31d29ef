import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { malFile } from './fixtures/malFile.ts';
import { bytesOf, sizeOfBytes, sizeOfRows } from './listSize.ts';

const fileOf = (rows: number) =>
  Buffer.from(
    malFile(
      Array.from({ length: rows }, (_, at) => ({ series_animedb_id: at, series_title: `Titre ${at}` })),
    ),
  );
const sizeOf = (file: Uint8Array) => sizeOfBytes(bytesOf({ file }));

test('a list of a thousand titles is small and one of five thousand large, by bytes or rows', () => {
  for (const [rows, size] of [
    [1, 'small'],
    [1000, 'small'],
    [5000, 'large'],
  ] as const) {
    expect([rows, sizeOfRows(rows)]).toEqual([rows, size]);
    expect([rows, sizeOf(fileOf(rows))]).toEqual([rows, size]);
  }
});

test('a compressed list has the size of its content', () => {
  const file = fileOf(5000);
  const compressed = gzipSync(file);
  expect(compressed.length).toBeLessThan(file.length / 10);
  expect(bytesOf({ file: compressed })).toBe(file.length);
  expect(sizeOf(gzipSync(fileOf(10)))).toBe('small');
});

test('a file cut after the first bytes of a compressed one has its own size', () => {
  expect(bytesOf({ file: Buffer.from([0x1f, 0x8b]) })).toBe(2);
  expect(bytesOf({ elements: '{}' })).toBe(2);
});
