import { open } from 'node:fs/promises';

/** Syncs a file, or the names in a folder (added, renamed, removed), to the disk: the files' own fsync does not sync their names. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
