import type { ListInput } from './lists/listWorker.ts';

/** A small list is read and written beside large ones, which wait for each other. */
export type ListSize = 'small' | 'large';

const SMALL_ROWS = 1000;
/** An element of MyAnimeList's file has 700 to 900 bytes. */
export const SMALL_BYTES = SMALL_ROWS * 1024;

export const sizeOfRows = (rows: number): ListSize => (rows <= SMALL_ROWS ? 'small' : 'large');
export const sizeOfBytes = (bytes: number): ListSize => (bytes <= SMALL_BYTES ? 'small' : 'large');

/** Bytes of a list once decompressed, as a gzip file's trailer states them (RFC 1952 §2.3.1). */
export function bytesOf(input: ListInput): number {
  if ('elements' in input) return input.elements.length;
  const { file } = input;
  const isGzip = file[0] === 0x1f && file[1] === 0x8b && file.length >= 18;
  if (!isGzip) return file.length;
  return Math.max(
    file.length,
    Buffer.from(file.buffer, file.byteOffset, file.length).readUInt32LE(file.length - 4),
  );
}
