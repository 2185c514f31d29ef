import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunkModules } from './chunkModules.ts';
import { CHUNK_GROUPS, FILE_NAMES } from './chunks.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter(), chunkModules()],
  css: { modules: { generateScopedName: classNameOf } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 2048,
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          ...FILE_NAMES,
          codeSplitting: { groups: CHUNK_GROUPS },
        },
      },
    }),
  },
  ssr: { noExternal: [/pragmatic-drag-and-drop/, /@fontsource/] },
}));

/** Class of a CSS module: its own name and a mark of its file. The shorter it is, the smaller are page, style and script. */
function classNameOf(name: string, file: string): string {
  const path = relative(ROOT, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}
