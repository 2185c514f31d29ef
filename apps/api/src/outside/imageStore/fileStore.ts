import { type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedKey } from './imageKey.ts';
import { type ImageStore, ImageStoreDown } from './imageStore.ts';

/** Pictures as files in a folder (`<dataDir>/media`). One is there whole or not at all, also after a power cut. */
export function fileStore(root: string): ImageStore {
  const pathOf = (key: string): string => join(root, checkedKey(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await onDisk(async () => {
        await mkdir(dirname(path), { recursive: true });
        await writeDown(draftOf(path), bytes);
        await rename(draftOf(path), path);
        for (let folder = dirname(path); folder.length >= root.length; folder = dirname(folder)) {
          await syncFolder(folder);
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
        // A draft is left by a process that died while it wrote; nobody else knows its name.
        await rm(draftOf(path), { force: true });
        await rm(path, { force: true });
        await orNull(syncFolder(dirname(path)));
      });
    },
  };
}

function draftOf(path: string): string {
  return `${path}.part`;
}

async function writeDown(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'w', 0o640);
  await closing(file, async () => {
    await file.writeFile(bytes);
    await file.sync();
  });
}

/** A rename or a removal is on the disk only once its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await closing(folder, () => folder.sync());
}

async function closing(file: FileHandle, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } finally {
    await file.close();
  }
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
