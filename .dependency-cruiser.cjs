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
        `${NPM}(react|react-dom|react-aria-components|@internationalized/date|@atlaskit/pragmatic-drag-and-drop|@types/react|@types/react-dom)/`,
      ],
      'No fetch, no router.',
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
      from: { path: '^apps/api/src/db/' },
      to: { path: '^apps/api/src/(http|features|adapters)/' },
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
      name: 'catalogue-is-below-other-features',
      severity: 'error',
      comment: 'A service may only use a service of a feature below its own.',
      from: { path: '^apps/api/src/features/catalogue/' },
      to: { path: '^apps/api/src/features/(?!catalogue/)' },
    },
    {
      name: 'account-is-below-other-features',
      severity: 'error',
      comment: 'It rests on audit, mail, media and site alone.',
      from: { path: '^apps/api/src/features/account/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/api/src/features/(?!account/|audit/|mail/|media/|site/)' },
    },
    {
      name: 'profile-is-above-other-features',
      severity: 'error',
      comment: 'What a profile shows is made of them; none is made of it.',
      from: { path: '^apps/api/src/features/(?!profile/)' },
      to: { path: '^apps/api/src/features/profile/' },
    },
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
