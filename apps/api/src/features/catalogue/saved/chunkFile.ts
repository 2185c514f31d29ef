import { randomUUID } from 'node:crypto';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';

// A file of chunks, each after its length, and at its end the checksum of all that precedes it: numbers of 32 bits.

const NUMBER = 4;
/** Age from which an unfinished file belongs to a process that has ended. */
const ABANDONED_MS = 3_600_000;

/** Replaces a file, in one step once all of it is written; its owner alone may read it. */
export async function writeChunks(path: string, chunks: Iterable<Uint8Array>): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      let checksum = 0;
      for (const chunk of chunks) {
        for (const bytes of [numberBytes(chunk.length), chunk]) {
          checksum = crc32(bytes, checksum);
          await file.writeFile(bytes);
        }
      }
      await file.writeFile(numberBytes(checksum));
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** The chunks of a file; undefined when there is none, or it is not as it was written. */
export async function readChunks(path: string): Promise<Buffer[] | undefined> {
  const bytes = await readFile(path).catch(missingIsUndefined);
  if (bytes === undefined || bytes.length < NUMBER) return undefined;
  const content = bytes.subarray(0, -NUMBER);
  if (crc32(content) !== bytes.readUInt32LE(content.length)) return undefined;
  const chunks: Buffer[] = [];
  for (let at = 0; at < content.length; ) {
    const start = at + NUMBER;
    at = start + content.readUInt32LE(at);
    chunks.push(content.subarray(start, at));
  }
  return chunks;
}

/** Removes what processes that were killed left beside the file. */
export async function removeUnfinished(path: string): Promise<void> {
  const names = await readdir(dirname(path)).catch(missingIsUndefined);
  for (const name of (names ?? []).filter((other) => other.startsWith(`${basename(path)}.`))) {
    const unfinished = join(dirname(path), name);
    const found = await stat(unfinished).catch(missingIsUndefined);
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(unfinished, { force: true });
  }
}

function missingIsUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function numberBytes(value: number): Buffer {
  const bytes = Buffer.alloc(NUMBER);
  bytes.writeUInt32LE(value);
  return bytes;
}
