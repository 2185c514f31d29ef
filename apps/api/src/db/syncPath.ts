import { open } from 'node:fs/promises';

/** Puts a file on the disk, or what was added to, renamed in or removed from a folder: its files' own fsync does not. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
