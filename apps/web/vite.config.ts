import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunkModules } from './chunkModules.ts';
import { CHUNK_GROUPS, FILE_NAMES } from './chunks.ts';
import { minifyScripts } from './minify.ts';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter(), chunkModules(), minifyScripts()],
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
