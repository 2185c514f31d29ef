import type { Plugin } from 'vite';

/**
 * Parts of React Router that the site does not use, by file: discovery of routes (react-router.config.ts sends the
 * table whole) and instrumentation (no router gets any). What stands in for each of their exports does nothing.
 */
const UNUSED: Record<string, Record<string, string>> = {
  'dom/ssr/fog-of-war.js': {
    URL_LIMIT: '0',
    getManifestPath: 'undefined',
    getPartialManifest: 'undefined',
    getPatchRoutesOnNavigationFunction: '() => undefined',
    getPathsWithAncestors: 'undefined',
    handleClientVersionMismatch: 'undefined',
    isFogOfWarEnabled: '() => false',
    useFogOFWarDiscovery: '() => {}',
  },
  'router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
    getRouteInstrumentationUpdates: 'undefined',
    instrumentClientSideRouter: 'undefined',
    instrumentHandler: 'undefined',
    instrumentationResultMetaContext: 'undefined',
  },
};
/** Components that the site does not use, in this file: only the names they are given keep them in the build. */
const COMPONENTS = { part: 'dom/lib.js', unused: ['HistoryRouter', 'Link', 'NavLink', 'Form'] };
const PART = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/](.+)$/;

/**
 * Leaves unused parts of React Router out of the browser's build: 3 kB (brotli) of every first load. The build fails
 * when a part is missing or exports other names, as an upgrade may bring.
 */
export function withoutUnusedRouterParts(): Plugin {
  const left = new Set<string>();
  return {
    name: 'kiroku-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const part = PART.exec(id)?.[1]?.replaceAll('\\', '/') ?? '';
      if (part === COMPONENTS.part) {
        left.add(part);
        return {
          code: withoutNames(code, (name) => this.error(`react-router/${part} has no ${name}`)),
          map: null,
        };
      }
      const unused = UNUSED[part];
      if (unused === undefined) return null;
      const names = exportedNames(code);
      if (names.join() !== Object.keys(unused).join())
        this.error(`react-router/${part} exports ${names.join(', ')}: look at routerParts.ts again`);
      left.add(part);
      const lines = Object.entries(unused).map(([name, value]) => `export const ${name} = ${value};`);
      return { code: lines.join('\n'), map: null };
    },
    buildEnd(error) {
      const missing = [...Object.keys(UNUSED), COMPONENTS.part].filter((part) => !left.has(part));
      if (error === undefined && missing.length > 0) this.error(`react-router has no ${missing.join(', ')}`);
    },
  };
}

/** Names in a module's last statement, `export { … };`, sorted as React Router's build writes them. */
const exportedNames = (code: string) => /export \{ (.+) \};\s*$/.exec(code)?.[1]?.split(', ') ?? [];

/** The module of the components, in which an unused one has no effect, so that it is left out. */
function withoutNames(code: string, fail: (name: string) => void): string {
  let rest = code.replaceAll(' = React$1.forwardRef(', ' = /* @__PURE__ */ React$1.forwardRef(');
  for (const name of COMPONENTS.unused) {
    const named = new RegExp(`^${name}\\.displayName = .+;$`, 'm');
    if (!named.test(rest)) fail(name);
    rest = rest.replace(named, '');
  }
  return rest;
}
