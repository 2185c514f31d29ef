import { randomUUID } from 'node:crypto';
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises';
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

/** Chunks of a file, one after the other. */
export type Chunks = {
  /** The next one, which is there until another is asked for. Throws when there is none. */
  next(): Promise<Buffer>;
  /** The next chunk, in a buffer of its size. Throws when there is none. */
  nextOwn(): Promise<Buffer>;
};

/**
 * Passes a file's chunks to a function and returns its result; undefined when there is no such file, or it is damaged. Chunks are read one
 * by one: reading the file as one piece would write it into fresh memory, which takes longer. Throws system errors, and the function's own
 * for an undamaged file.
 */
export async function readChunks<Result>(
  path: string,
  use: (chunks: Chunks) => Promise<Result>,
): Promise<Result | undefined> {
  const file = await open(path).catch(missingIsUndefined);
  if (!file) return undefined;
  try {
    const { size } = await file.stat();
    return size < NUMBER ? undefined : await believed(await FileChunks.open(file, size), use);
  } finally {
    await file.close();
  }
}

async function believed<Result>(chunks: FileChunks, use: (chunks: Chunks) => Promise<Result>) {
  try {
    const result = await use(chunks);
    return result === undefined || (await chunks.areAsWritten()) ? result : undefined;
  } catch (error) {
    if (await chunks.areAsWritten()) throw error;
    return undefined;
  }
}

class NotAsWritten extends Error {}

class FileChunks implements Chunks {
  readonly #file: FileHandle;
  /** The length of the next chunk, or at the end the checksum. */
  readonly #number = Buffer.alloc(NUMBER);
  /** Bytes after that number. */
  #left: number;
  #checksum = 0;
  #passing = Buffer.alloc(0);

  private constructor(file: FileHandle, size: number) {
    this.#file = file;
    this.#left = size;
  }

  /** `size`: bytes of the file, a number at least. */
  static async open(file: FileHandle, size: number): Promise<FileChunks> {
    const chunks = new FileChunks(file, size);
    await chunks.#fill([chunks.#number]);
    return chunks;
  }

  next(): Promise<Buffer> {
    return this.#read((length) => {
      if (this.#passing.length < length) this.#passing = Buffer.allocUnsafeSlow(length);
      return this.#passing.subarray(0, length);
    });
  }

  nextOwn(): Promise<Buffer> {
    return this.#read((length) => Buffer.allocUnsafeSlow(length));
  }

  /** Whether the file ends where it should, with the checksum of all that precedes it. Reads the remaining chunks. */
  async areAsWritten(): Promise<boolean> {
    try {
      while (this.#left > 0) await this.next();
      return this.#number.readUInt32LE() === this.#checksum;
    } catch (error) {
      if (error instanceof NotAsWritten) return false;
      throw error;
    }
  }

  async #read(memoryOf: (length: number) => Buffer): Promise<Buffer> {
    const length = this.#number.readUInt32LE();
    if (length + NUMBER > this.#left) throw new NotAsWritten('the file has no such chunk');
    this.#checksum = crc32(this.#number, this.#checksum);
    const chunk = memoryOf(length);
    await this.#fill([chunk, this.#number]);
    this.#checksum = crc32(chunk, this.#checksum);
    return chunk;
  }

  async #fill(memory: readonly Buffer[]): Promise<void> {
    const bytes = memory.reduce((sum, { length }) => sum + length, 0);
    const { bytesRead } = await this.#file.readv(memory);
    if (bytesRead < bytes) throw new NotAsWritten('the file ends too early');
    this.#left -= bytes;
  }
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
