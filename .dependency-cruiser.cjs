const { readdirSync, readFileSync } = require('node:fs');

// Allowed imports (docs/architecture.md). A layer imports itself and the names on its line; all else is refused.
// Patterns of paths from the root. A file of two layers obeys both. Tests are separate layers.

const TESTS = '(?:\\.test\\.tsx?$|\\b(?:testing|fixtures)/|\\btest[A-Z]\\w*\\.tsx?$)';
/** Modules of Node. */
const NODE = 'node:';
/** Packages, also below a workspace, where two versions of one live side by side. */
const NPM = 'node_modules/';
const npm = (...names) => `${NPM}(?:@types/)?(?:${names.join('|')})/`;

const CONTRACT = '^packages/contract/src/';
const POSTER_ART = '^packages/poster-art/src/';
const UI = '^packages/ui/src/';
const API = '^apps/api/src/';
const SERVER = '^apps/server/src/';
const WEB = '^apps/web/app/';
const ROUTE_TYPES = '\\+types/';
const api = (...folders) => `${API}(?:${folders.join('|')})/`;
const web = (...folders) => `${WEB}(?:${folders.join('|')})/`;

// Roles of the files of a feature, at any depth.
const FEATURES = 'apps/api/src/features';
const ROUTES = '.*(?:/routes|Routes)\\.ts$';
const SERVICES = '.*(?:/service|Service)\\.ts$';
const STORES = '.*(?:/store|Store)\\.ts$';
/** Files that open features. Code they share is lower. */
const OPENING = '(?!feature\\.ts$)[^/]+$|[^/]+/feature\\.ts$';
const featuresBut = (...roles) => `^${FEATURES}/(?!${roles.join('|')})`;

/** Layers: their files, then what they import besides; `shared`: what all of them import. */
const layers = (shared, lines, pathNot = TESTS) =>
  Object.entries(lines).map(([name, [path, ...others]]) => ({
    name: `${name}-imports`,
    comment: `What ${name} may import stands in the table of .dependency-cruiser.cjs.`,
    severity: 'error',
    from: { path, pathNot },
    to: {
      pathNot: [path, ...others, ...shared],
      ...([...others, ...shared].includes(NODE) && { dependencyTypesNot: ['core'] }),
    },
  }));

/** Folders and files of the contract, each above those before it. */
const endpoints = readFileSync(`${__dirname}/packages/contract/src/endpointOf.ts`, 'utf8');
const contractFolders = new Set(endpoints.matchAll(/import\('\.\/(\w+)\//g).map(([, name]) => name));
const CONTRACT_ORDER = ['base', ...contractFolders, 'pages', 'endpointOf']
  .flatMap((name) => (name === 'notifications' ? ['paths', name] : name))
  .map((name) => [name, `${CONTRACT}${name}[/.]`]);

const LAYERS = [
  ...CONTRACT_ORDER.flatMap(([name, files], place) =>
    layers([npm('zod')], {
      [`contract-${name}`]: [files, ...CONTRACT_ORDER.slice(0, place).map(([, lower]) => lower)],
    }),
  ),
  ...layers([], {
    'poster-art': [POSTER_ART, NODE],
    ui: [
      UI,
      POSTER_ART,
      `${CONTRACT}base/typography`,
      npm('react', 'react-dom', 'react-aria-components', '@internationalized/date'),
      npm('@atlaskit/pragmatic-drag-and-drop', 'diff'),
    ],
  }),
  ...layers([CONTRACT, NODE, NPM], {
    'api-lib': [api('lib')],
    'api-db': [api('db'), api('lib')],
    'api-adapters': [api('adapters'), api('lib'), POSTER_ART],
    'api-http': [api('http'), api('db', 'lib')],
    'api-metrics': [api('metrics'), api('http', 'db', 'lib')],
    'api-jobs': [api('jobs'), api('metrics', 'db', 'lib')],
    'api-stores': [
      `^${FEATURES}/${STORES}`,
      featuresBut(ROUTES, SERVICES),
      api('jobs', 'adapters', 'db', 'lib'),
    ],
    'api-services': [
      featuresBut(ROUTES, OPENING),
      api('http', 'jobs', 'metrics', 'adapters', 'db', 'lib'),
      POSTER_ART,
    ],
    'api-features': [api('features'), api('http', 'jobs', 'metrics', 'adapters', 'db', 'lib'), POSTER_ART],
    'api-start': [`${API}[^/]+$`, api('features', 'http', 'jobs', 'metrics', 'lib')],
    server: [SERVER, API],
  }),
  ...layers([CONTRACT, UI, NPM], {
    'web-lib': [web('lib')],
    'web-media': [web('media'), web('lib')],
    'web-session': [web('session'), web('lib')],
    'web-report': [web('report'), web('session', 'lib')],
    'web-features': [web('features'), web('report', 'session', 'media', 'lib')],
    'web-shell': [web('shell'), web('features', 'session', 'lib')],
    'web-routes': [web('routes'), web('shell', 'features', 'session', 'media', 'lib'), ROUTE_TYPES],
    'web-start': [`${WEB}[^/]+$`, web('shell', 'features', 'session', 'lib'), ROUTE_TYPES, NODE],
    'web-build': ['^apps/web/[^/]+$', NODE],
  }),
  // Tests, and what only developers run.
  ...layers(
    [CONTRACT, NODE, NPM],
    {
      'package-tests': [`^packages/.*${TESTS}`, '^packages/'],
      'api-tests': [`${API}.*${TESTS}`, API, POSTER_ART],
      'server-tests': [`${SERVER}.*${TESTS}`, SERVER, API, '^scripts/'],
      'web-tests': [`${WEB}.*${TESTS}|^apps/web/testing/`, WEB, UI],
      scripts: ['^scripts/', SERVER, API],
      bench: ['^bench/', '^scripts/', API],
      e2e: ['^e2e/', '^bench/', '^scripts/', `^apps/(?:api|server)/src/.*${TESTS}`],
    },
    '^$',
  ),
];

// Features of the API, each above those before it; `feature.ts` is below all, other files straight under features/ above.
const list = readFileSync(`${__dirname}/${FEATURES}/features.ts`, 'utf8');
const order = [...list.matchAll(/import\('\.\/(\w+)\/feature\.ts'\)/g)].map(([, name]) => name);
const folders = readdirSync(`${__dirname}/${FEATURES}`, { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
);
const unlisted = folders.map(({ name }) => name).filter((name) => !order.includes(name));
if (unlisted.length > 0) {
  throw new Error(`${FEATURES}/features.ts: add ${unlisted.join(', ')}, after the features it imports.`);
}
const featureRules = order.map((feature, place) => ({
  name: `${feature}-imports-features-before-it`,
  comment: `Before it in ${FEATURES}/features.ts: ${order.slice(0, place).join(', ') || 'none'}. Let the other feature offer the rest, or change the order.`,
  severity: 'error',
  from: { path: `^${FEATURES}/${feature}/`, pathNot: '\\.test\\.ts$|/fixtures/' },
  to: { path: `^${FEATURES}/(?!(?:${order.slice(0, place + 1).join('|')})/|feature\\.ts$)` },
}));

// Files of `kiroku help`.
const HELP = 'runCommand|commandLine|commands|command|terminal/terminalOutput|terminal/terminalPrompt';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Type-only ones included.',
      from: {},
      to: { circular: true },
    },
    ...LAYERS,
    {
      name: 'each-file-has-a-layer',
      severity: 'error',
      comment:
        'Name its folder in the table of .dependency-cruiser.cjs, one of the contract in its endpointOf.ts.',
      from: { pathNot: [NPM, ...LAYERS.map(({ from }) => from.path)] },
      to: {},
    },
    {
      name: 'production-needs-no-test-helper',
      severity: 'error',
      comment: 'Move the helper out of testing/ or fixtures/, or its user into it.',
      from: { path: '^(?:apps|packages)/', pathNot: `${TESTS}|^apps/web/testing/` },
      to: { path: TESTS },
    },
    {
      name: 'a-web-feature-never-imports-another',
      severity: 'error',
      comment: 'Routes compose them.',
      from: { path: `${WEB}features/([^/]+)/` },
      to: { path: `${WEB}features/`, pathNot: `${WEB}features/$1/` },
    },
    {
      name: 'the-help-loads-no-command',
      severity: 'error',
      comment: 'Everyone who types `kiroku` waits for it: `await import()` what a command needs.',
      from: { path: `^apps/server/src/cli/(?:kiroku|${HELP})\\.ts$` },
      to: {
        path: '^apps/',
        pathNot: `^apps/server/src/(?:cli/(?:${HELP})|config/applySite)\\.ts$`,
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    ...featureRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/build/|/\\.react-router/|\\.css$|\\.woff2' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
