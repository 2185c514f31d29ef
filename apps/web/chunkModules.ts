import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Writes which module went into which file of the browser's build, beside that build: `{ file: { module: characters } }`. */
export function chunkModules(): Plugin {
  return {
    name: 'chunk-modules',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      if (this.environment.name !== 'client') return;
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const modules = Object.fromEntries(
        chunks.map(({ fileName, modules }) => [
          fileName,
          Object.fromEntries(Object.entries(modules).map(([id, { renderedLength }]) => [id, renderedLength])),
        ]),
      );
      await writeFile(join(dir, '../modules.json'), JSON.stringify(modules));
    },
  };
}
