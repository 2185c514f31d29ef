import { statfs } from 'node:fs/promises';
import { DatabaseUnavailable } from './problems.ts';

export type FreeSpace = {
  /** Whether there is less than the floor. */
  isFull(): Promise<boolean>;
  /** Rejects with `DatabaseUnavailable('full')` below the floor. */
  check(): Promise<void>;
};

export type FreeSpaceOptions = {
  dir: string;
  minFreeBytes: number;
  freeBytes?: ((dir: string) => Promise<number>) | undefined;
  now?: () => number;
};

// Long enough for a call of the file system per second at most, short enough to see a disk fill up.
const CACHE_MS = 1000;

/** A guard over the free space of the data directory, cached for a second. */
export function watchFreeSpace(options: FreeSpaceOptions): FreeSpace {
  const { dir, minFreeBytes, freeBytes = bytesFreeOn, now = Date.now } = options;
  let cached: { at: number; free: Promise<number> } | undefined;
  async function isFull(): Promise<boolean> {
    if (minFreeBytes <= 0) return false;
    if (cached === undefined || now() - cached.at >= CACHE_MS || now() < cached.at) {
      cached = { at: now(), free: freeBytes(dir) };
    }
    return (await cached.free) < minFreeBytes;
  }
  return {
    isFull,
    async check() {
      if (await isFull()) throw new DatabaseUnavailable('full');
    },
  };
}

/** Bytes free for this process on the file system of a directory. */
export async function bytesFreeOn(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
}
