import type { Plugin } from 'vite';

const DEFAULT_IMPORT = /^import (\w+) from ('[^']+\.module\.css');$/gm;

/** Statement that keeps a CSS module in its file; `minifyScripts` takes it out. */
export const KEPT_STYLES = 'kirokuKeptStyles;';

/**
 * Reads the classes of a CSS module by their names, so that a class stands in the browser's script only where it is used.
 * Its default export, an object of all of them, is left to modules that choose a class by a value: `styles[size]`.
 */
export function namedStyles(): Plugin {
  return {
    name: 'kiroku-named-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: '.module.css' },
      handler(code) {
        return this.environment.name === 'client' ? { code: withNames(code), map: null } : null;
      },
    },
  };
}

/** Keeps the style sheet of a CSS module whose names all stand elsewhere: Vite drops it with its module. After Vite's own step. */
export function keptStyles(): Plugin {
  return {
    name: 'kiroku-kept-styles',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler(code) {
        if (this.environment.name !== 'client') return null;
        return { code: `${code}\n${KEPT_STYLES}`, map: null, moduleSideEffects: true };
      },
    },
  };
}

function withNames(code: string): string {
  return [...code.matchAll(DEFAULT_IMPORT)].reduce((text, [line, name = '', file = '']) => {
    const byValue = `${name}[`;
    const named = `import * as ${name} from ${file};`;
    if (!text.includes(byValue)) return text.replace(line, named);
    return text
      .replaceAll(byValue, `${name}ByName[`)
      .replace(line, `${named} import ${name}ByName from ${file};`);
  }, code);
}
