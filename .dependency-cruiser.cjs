const { readdirSync } = require('node:fs');

// Who may import whom (docs/architecture.md). Anything else fails `npm run check`.
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { pathNot: allowed, dependencyTypesNot: ['core'] },
});
// Also below a workspace, where two versions of a package live side by side.
const NPM = 'node_modules/';

// Features of the API, each above those before it; files straight under features/ are above all.
const FEATURES = 'apps/api/src/features';
const order = require(`./${FEATURES}/order.json`);
const folders = readdirSync(`${__dirname}/${FEATURES}`, { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
);
const unordered = folders.map(({ name }) => name).filter((name) => !order.includes(name));
if (unordered.length > 0) {
  throw new Error(`${FEATURES}/order.json: add ${unordered.join(', ')}, after the features it imports.`);
}
const featureRules = order.map((feature, place) => ({
  name: `${feature}-imports-features-before-it`,
  comment: `Before it in ${FEATURES}/order.json: ${order.slice(0, place).join(', ') || 'none'}. Take the rest as an argument, from openFeatures.ts, or change the order.`,
  severity: 'error',
  from: { path: `^${FEATURES}/${feature}/`, pathNot: '\\.test\\.ts$|/fixtures/' },
  to: { path: `^${FEATURES}/(?!(?:${order.slice(0, place + 1).join('|')})/)` },
}));

// What `kiroku help` consists of.
const HELP = 'runCommand|commandLine|commands|command|terminalOutput|terminalPrompt';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Type-only ones included.',
      from: {},
      to: { circular: true },
    },
    only(
      'contract-imports-zod',
      '^packages/contract/src',
      ['^packages/contract/src', `${NPM}zod/`],
      'The ground floor.',
    ),
    only(
      'poster-art-imports-nothing',
      '^packages/poster-art/src',
      ['^packages/poster-art/src'],
      'Pure drawing.',
    ),
    only(
      'ui-imports-react',
      '^packages/ui/src',
      [
        '^packages/(ui|poster-art)/src',
        '^packages/contract/src/base/typography',
        `${NPM}(react|react-dom|react-aria-components|@internationalized/date|@atlaskit/pragmatic-drag-and-drop|diff|@types/react|@types/react-dom)/`,
      ],
      'No fetch, no router; of the contract, how French is written.',
    ),
    only(
      'api-imports-contract',
      '^apps/api/src',
      ['^apps/api/src', '^packages/(contract|poster-art)/src', NPM],
      'Never the web.',
    ),
    only(
      'web-imports-contract-and-ui',
      '^apps/web/app',
      ['^apps/web/app', '\\+types/', '^packages/(contract|ui)/src', NPM],
      'Never the API.',
    ),
    only(
      'server-imports-api',
      '^apps/server/src',
      ['^apps/server/src', '^apps/api/src', '^packages/contract/src', NPM],
      'And the built pages, as files.',
    ),
    {
      name: 'contract-is-never-below',
      severity: 'error',
      comment: 'Nothing reaches up into an application.',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'stores-stay-below-services',
      severity: 'error',
      comment: 'routes → service → store → db',
      from: { path: '^apps/api/src/features/[^/]+/(?:store|[a-z]\\w*Store)\\.ts$' },
      to: { path: '^apps/api/src/(http|features/[^/]+/(routes|service)\\.ts)' },
    },
    {
      name: 'db-knows-no-feature',
      severity: 'error',
      comment: 'Pass what the feature knows as an argument.',
      from: { path: '^apps/api/src/db/' },
      to: { path: '^apps/api/src/(http|features|adapters|jobs)/' },
    },
    {
      name: 'jobs-know-no-feature',
      severity: 'error',
      comment: 'Features declare their jobs; openFeatures.ts lists them.',
      from: { path: '^apps/api/src/jobs/', pathNot: '\\.test\\.ts$|/fixtures/' },
      to: { path: '^apps/api/src/(http|features|adapters)/' },
    },
    {
      name: 'http-and-outside-know-no-feature',
      severity: 'error',
      comment: 'Pass what the feature knows as an argument.',
      from: { path: '^apps/api/src/(http|metrics|outside)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/api/src/features/' },
    },
    {
      name: 'a-web-feature-never-imports-another',
      severity: 'error',
      comment: 'Routes compose them.',
      from: { path: '^apps/web/app/features/([^/]+)/' },
      to: { path: '^apps/web/app/features/', pathNot: '^apps/web/app/features/$1/' },
    },
    {
      name: 'web-layers-point-down',
      severity: 'error',
      comment: 'routes → features → media, session, lib',
      from: { path: '^apps/web/app/(media|session|lib)/' },
      to: { path: '^apps/web/app/(routes|features|shell)/' },
    },
    {
      name: 'production-needs-no-test-helper',
      severity: 'error',
      comment: 'Move the helper out of testing/ or fixtures/, or its user into it.',
      from: {
        path: '^apps/(api|server)/src/',
        pathNot: '\\.test\\.ts$|/(testing|fixtures)/|/test[A-Z]\\w*\\.ts$',
      },
      to: { path: '/(testing|fixtures)/' },
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
    exclude: { path: '/build/|\\.css$|\\.woff2' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
