import type { Plugin } from 'vite';

const DEFAULT_IMPORT = /^import (\w+) from ('[^']+\.module\.css');$/gm;

/**
 * Reads the classes of a CSS module by their names, so that a class stands in the script only where it is used. Its
 * default export, an object of all of them, is left to modules that choose a class by a value: `styles[size]`.
 */
export function namedStyles(): Plugin {
  return {
    name: 'kiroku-named-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: '.module.css' },
      handler: (code) => ({ code: withNames(code), map: null }),
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
