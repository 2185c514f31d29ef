import { reactRouter } from '@react-router/dev/vite';
import { minify } from '@swc/core';
import { defineConfig, type Plugin } from 'vite';
import { chunkModules } from './chunkModules.ts';
import { CHUNK_GROUPS, FILE_NAMES } from './chunks.ts';

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

/** Makes the browser's scripts small: a twentieth smaller, compressed, than what the bundler's own step leaves. */
function minifyScripts(): Plugin {
  return {
    name: 'kiroku-minify',
    apply: 'build',
    async renderChunk(code) {
      if (this.environment.name !== 'client') return null;
      const { code: small } = await minify(code, {
        module: true,
        compress: { passes: 4, ecma: 2022, module: true },
        mangle: true,
        ecma: 2022,
      });
      return { code: small, map: null };
    },
  };
}
