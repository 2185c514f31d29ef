import type { Plugin, Rolldown } from 'vite';

/** Characters of a function that is worth compiling ahead: React DOM's own file has 170 000. */
const LARGE = 100_000;

/**
 * Lets React DOM begin sooner. The bundler wraps its file in a function, which V8 would compile on the main thread once it is called, for 11 ms
 * of a desk and 50 of a phone: in parentheses it is compiled with its script, beside the main thread. The build fails when no such
 * function is found, as an upgrade may bring.
 */
export function compileReactAhead(): Plugin {
  return {
    name: 'kiroku-compile-ahead',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    renderChunk: {
      order: 'post',
      handler(code, { name }) {
        if (name !== 'framework') return null;
        const large = wrapped(this.parse(code)).find(({ start, end }) => end - start > LARGE);
        if (!large)
          this.error('no large function in the file of the framework: look at compileAhead.ts again');
        const { start, end } = large;
        return { code: `${code.slice(0, start)}(${code.slice(start, end)})${code.slice(end)}`, map: null };
      },
    },
  };
}

type Program = ReturnType<Rolldown.PluginContext['parse']>;

/** Functions that a file hands to another at its top level: packages that are not modules. */
function wrapped({ body }: Program) {
  return body
    .flatMap((statement) => (statement.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? init.arguments : []))
    .filter(({ type }) => type === 'ArrowFunctionExpression');
}
