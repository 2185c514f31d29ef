import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../../../', import.meta.url));
/** Folders of the code that reads titles and indexes their names; a test follows the imports. */
export const PROGRAM_FOLDERS = [
  'apps/api/src/db',
  'apps/api/src/features/catalogue',
  'packages/contract/src/base',
  'packages/contract/src/catalogue',
];

/**
 * Names the program that reads and indexes titles: its sources, migrations included, its dependencies, and the Node that knows
 * letters and accents. What one program derived, another derives again.
 */
export function programVersion(): string {
  const hash = createHash('sha256').update(JSON.stringify(process.versions));
  const paths = PROGRAM_FOLDERS.flatMap((folder) => sourcesIn(folder));
  for (const path of [...paths.sort(), 'package-lock.json']) {
    hash.update(`\n${path}\n`).update(readFileSync(join(ROOT, path)));
  }
  return hash.digest('hex');
}

function sourcesIn(folder: string): string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.(ts|sql|json)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name));
}
