import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunkModules } from './chunkModules.ts';
import { CHUNK_GROUPS, FILE_NAMES } from './chunks.ts';
import { minifyScripts } from './minify.ts';
import { namedStyles } from './namedStyles.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [namedStyles(), reactRouter(), chunkModules(), minifyScripts()],
  css: { modules: { generateScopedName: classNameOf } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 2048,
    ...(!isSsrBuild && {
      rolldownOptions: {
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
        output: {
          ...FILE_NAMES,
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
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
