import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Writes which module went into which file of the browser's build, beside that build: `{ file: [module] }`, with paths
 * from the root of the repository. Modules without code are left out.
 */
export function chunkModules(): Plugin {
  return {
    name: 'chunk-modules',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      if (this.environment.name !== 'client') return;
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const files = Object.fromEntries(
        chunks.map(({ fileName, modules }) => {
          const used = Object.entries(modules).filter(([, { renderedLength }]) => renderedLength > 0);
          return [fileName, used.map(([id]) => relative(ROOT, id).replaceAll('\\', '/'))];
        }),
      );
      await writeFile(join(dir, '../modules.json'), JSON.stringify(files));
    },
  };
}
