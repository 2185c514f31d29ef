import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it. Node's own `recursive` asks for ever where a file system answers ENOENT below a folder that is
 * there, as /proc does. Throws the system's error.
 */
export async function makeFolder(path: string, mode = 0o700): Promise<void> {
  const made = await mkdir(path, { mode }).catch(codeOf);
  if (made === undefined || (made === 'EEXIST' && (await stat(path)).isDirectory())) return;
  if (made === 'ENOENT' && dirname(path) !== path) await makeFolder(dirname(path), mode);
  await mkdir(path, { mode });
}

function codeOf(error: NodeJS.ErrnoException): string {
  return error.code ?? '';
}
