import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Class of a CSS module: its own name and a mark of its file. The shorter it is, the smaller are page, style and script. */
export function classNameOf(name: string, file: string): string {
  const path = relative(ROOT, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}
