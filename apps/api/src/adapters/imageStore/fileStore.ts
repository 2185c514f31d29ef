import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncPath } from '../../lib/syncPath.ts';
import { checkedKey } from './imageKey.ts';
import { type ImageStore, ImageStoreDown } from './imageStore.ts';

/** Pictures as files in a folder (`<dataDir>/media`). A file is there whole or not at all, also after a power cut. */
export function fileStore(root: string): ImageStore {
  const pathOf = (key: string): string => join(root, checkedKey(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await onDisk(async () => {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await writeFile(draftOf(path), bytes, { mode: 0o600, flush: true });
        await rename(draftOf(path), path);
        for (let folder = dirname(path); folder.length >= root.length; folder = dirname(folder)) {
          await syncPath(folder);
        }
      });
    },
    async read(key) {
      const path = pathOf(key);
      return onDisk(() => orNull(readFile(path)));
    },
    async remove(key) {
      const path = pathOf(key);
      await onDisk(async () => {
        // The draft of a process that died while writing: no other process knows its name.
        await rm(draftOf(path), { force: true });
        await rm(path, { force: true });
        await orNull(syncPath(dirname(path)));
      });
    },
  };
}

function draftOf(path: string): string {
  return `${path}.part`;
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const full = ['ENOSPC', 'EDQUOT'].includes(codeOf(error));
    throw new ImageStoreDown(full ? 'full' : 'down', { cause: error });
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
