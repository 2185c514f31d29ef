import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bytesFreeOn } from '../freeSpace.ts';

const NAME = 'reserve.bin';
const BYTES = 2 ** 20;
// Far above the reserve's size, so that the reserve itself never fills a disk.
const MIN_FREE_BYTES = 64 * 2 ** 20;

/**
 * Room for the few files that the engine writes as it opens. The reserve is deleted when the disk is full, so that a
 * site starts and reads there too, and created again by the next start with enough room.
 */
export async function maintainReserve(dataDir: string): Promise<void> {
  const path = join(dataDir, NAME);
  const free = await bytesFreeOn(dataDir);
  if (free < BYTES) return rm(path, { force: true });
  if (free < MIN_FREE_BYTES) return;
  // Not zeros, which some file systems do not store.
  await writeFile(path, Buffer.alloc(BYTES, 'réserve'), { mode: 0o600, flag: 'wx' }).catch(alreadyThere);
}

function alreadyThere(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
}
