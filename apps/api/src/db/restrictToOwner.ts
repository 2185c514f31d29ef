import { chmod, lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '../lib/report.ts';

const OTHERS = 0o077;

/**
 * Removes the permissions of other accounts of the machine from a file, or from a folder and, unless `deep` is false,
 * its content. Absent files, and links inside, are left alone. A path that cannot be changed is reported.
 */
export async function restrictToOwner(path: string, report: Report, deep = true): Promise<void> {
  try {
    const found = await stat(path);
    await restrict(path, found.mode);
    if (deep && found.isDirectory()) await restrictBelow(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return;
    if (code !== 'EPERM' && code !== 'EROFS') throw error;
    report(`D’autres comptes de la machine peuvent lire ${path} : ses droits n’ont pas pu être restreints.`);
  }
}

async function restrictBelow(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await lstat(path);
    if (found.isSymbolicLink()) continue;
    await restrict(path, found.mode);
    if (found.isDirectory()) await restrictBelow(path);
  }
}

async function restrict(path: string, mode: number): Promise<void> {
  if ((mode & OTHERS) !== 0) await chmod(path, mode & 0o700);
}
