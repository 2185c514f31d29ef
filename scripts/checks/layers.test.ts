import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../root.ts';

const options = await extractDepcruiseOptions(join(ROOT, '.dependency-cruiser.cjs'));
const rules = (options.ruleSet?.forbidden ?? []).map(({ name = '' }) => name);

/** A rule, a file, and an import that the rule forbids. */
const FORBIDDEN: [rule: string, from: string, to: string][] = [
  ['no-cycles', 'apps/api/src/lib/one.ts', 'apps/api/src/lib/other.ts'],
  ['contract-base-imports', 'packages/contract/src/base/deep/toNode.ts', 'node:fs'],
  ['contract-social-imports', 'packages/contract/src/social/deep/toUi.ts', 'packages/ui/src/styles/cx.ts'],
  ...rules
    .flatMap((rule) => /^contract-(\w+)-imports$/.exec(rule)?.[1] ?? [])
    .map((folder, place, order): [string, string, string] => [
      `contract-${folder}-imports`,
      `packages/contract/src/${folder}/deep/upwards.ts`,
      `packages/contract/src/${order[place + 1] ?? 'new'}/deep/upwards.ts`,
    ]),
  ['poster-art-imports', 'packages/poster-art/src/deep/toContract.ts', 'packages/contract/src/base/dates.ts'],
  ['ui-imports', 'packages/ui/src/forms/deep/toContract.tsx', 'packages/contract/src/social/endpoints.ts'],
  ['api-lib-imports', 'apps/api/src/lib/deep/toFeature.ts', 'apps/api/src/features/social/rules.ts'],
  ['api-db-imports', 'apps/api/src/db/deep/toHttp.ts', 'apps/api/src/http/bind.ts'],
  [
    'api-adapters-imports',
    'apps/api/src/adapters/deep/toFeature.ts',
    'apps/api/src/features/social/rules.ts',
  ],
  ['api-adapters-imports', 'apps/api/src/adapters/deep/toHttp.ts', 'apps/api/src/http/bind.ts'],
  ['api-http-imports', 'apps/api/src/http/deep/toAdapter.ts', 'apps/api/src/adapters/mailer/mail.ts'],
  ['api-metrics-imports', 'apps/api/src/metrics/deep/toJobs.ts', 'apps/api/src/jobs/sendJob.ts'],
  ['api-jobs-imports', 'apps/api/src/jobs/deep/toFeature.ts', 'apps/api/src/features/social/rules.ts'],
  ['api-stores-imports', 'apps/api/src/features/social/deep/blockStore.ts', 'apps/api/src/http/bind.ts'],
  ['api-stores-imports', 'apps/api/src/features/social/store.ts', 'apps/api/src/features/social/service.ts'],
  [
    'api-services-imports',
    'apps/api/src/features/social/deep/store.ts',
    'apps/api/src/features/social/routes.ts',
  ],
  [
    'api-services-imports',
    'apps/api/src/features/social/deep/rules.ts',
    'apps/api/src/features/social/routes.ts',
  ],
  [
    'api-features-imports',
    'apps/api/src/features/social/deep/toServer.ts',
    'apps/server/src/config/config.ts',
  ],
  ['api-features-imports', 'apps/api/src/features/social/deep/routes.ts', 'apps/web/app/lib/calls/call.ts'],
  ['api-start-imports', 'apps/api/src/buildMore.ts', 'apps/server/src/config/config.ts'],
  ['server-imports', 'apps/server/src/start/deep/toWeb.ts', 'apps/web/app/lib/calls/call.ts'],
  ['web-lib-imports', 'apps/web/app/lib/deep/toSession.ts', 'apps/web/app/session/useSession.ts'],
  ['web-media-imports', 'apps/web/app/media/deep/toFeature.ts', 'apps/web/app/features/search/Search.tsx'],
  ['web-session-imports', 'apps/web/app/session/deep/toReport.ts', 'apps/web/app/report/useReport.ts'],
  ['web-report-imports', 'apps/web/app/report/deep/toShell.ts', 'apps/web/app/shell/Shell.tsx'],
  ['web-features-imports', 'apps/web/app/features/search/deep/toShell.ts', 'apps/web/app/shell/Shell.tsx'],
  ['web-shell-imports', 'apps/web/app/shell/deep/toRoute.ts', 'apps/web/app/routes/home.tsx'],
  ['web-routes-imports', 'apps/web/app/routes/deep/toApi.tsx', 'apps/api/src/lib/report.ts'],
  ['web-start-imports', 'apps/web/app/more.tsx', 'apps/web/app/routes/home.tsx'],
  ['web-build-imports', 'apps/web/more.ts', 'apps/web/app/lib/calls/call.ts'],
  ['package-tests-imports', 'packages/ui/src/forms/deep/api.test.ts', 'apps/api/src/lib/report.ts'],
  ['api-tests-imports', 'apps/api/src/features/social/deep/web.test.ts', 'apps/web/app/lib/calls/call.ts'],
  ['server-tests-imports', 'apps/server/src/start/deep/web.test.ts', 'apps/web/app/lib/calls/call.ts'],
  ['web-tests-imports', 'apps/web/app/lib/deep/api.test.ts', 'apps/api/src/lib/report.ts'],
  ['scripts-imports', 'scripts/deep/toWeb.ts', 'apps/web/app/lib/calls/call.ts'],
  ['bench-imports', 'bench/deep/toServer.ts', 'apps/server/src/config/config.ts'],
  ['e2e-imports', 'e2e/deep/toApi.ts', 'apps/api/src/lib/report.ts'],
  ['each-file-has-a-layer', 'apps/api/src/outside/deep/new.ts', 'apps/api/src/lib/report.ts'],
  [
    'production-needs-no-test-helper',
    'apps/api/src/lib/deep/toHelper.ts',
    'apps/api/src/lib/fixtures/helper.ts',
  ],
  [
    'a-web-feature-never-imports-another',
    'apps/web/app/features/search/deep/toOther.ts',
    'apps/web/app/features/home/Home.tsx',
  ],
  [
    'the-help-loads-no-command',
    'apps/server/src/cli/commands.ts',
    'apps/server/src/cli/commands/database/dbCheck.ts',
  ],
  ...rules
    .filter((rule) => rule.endsWith('-imports-features-before-it'))
    .map((rule): [string, string, string] => [
      rule,
      `apps/api/src/features/${rule.split('-')[0]}/deep/upwards.ts`,
      'apps/api/src/features/openFeatures.ts',
    ]),
];

/** Imports that pass alone; the first closes the cycle. */
const PERMITTED: [from: string, to: string][] = [
  ['apps/api/src/lib/other.ts', 'apps/api/src/lib/one.ts'],
  ['apps/api/src/features/social/deep/routes.ts', 'apps/api/src/features/social/deep/service.ts'],
  ['apps/api/src/features/social/deep/service.ts', 'apps/api/src/features/social/deep/store.ts'],
  ['apps/api/src/features/openFeatures.ts', 'apps/api/src/features/social/deep/routes.ts'],
  ['apps/api/src/lib/deep/helped.test.ts', 'apps/api/src/lib/fixtures/helper.ts'],
  ['apps/web/app/features/search/deep/same.ts', 'apps/web/app/features/search/Search.tsx'],
];

/** Writes files with these imports alone, and returns the violations of the rules. */
async function violationsOf(imports: readonly [from: string, to: string][]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kiroku-layers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const lines = new Map<string, string>();
  for (const [from, to] of imports) {
    const isFile = !to.startsWith('node:');
    if (isFile && !lines.has(to)) lines.set(to, '');
    const path = relative(dirname(from), to);
    lines.set(
      from,
      `${lines.get(from) ?? ''}import '${!isFile ? to : path.startsWith('.') ? path : `./${path}`}';\n`,
    );
  }
  for (const [file, text] of lines) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const { output } = await cruise(['.'], { ...options, validate: true, baseDir: folder });
  const { violations } = (output as ICruiseResult).summary;
  return violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
}

test('each rule of layers refuses a planted import', async () => {
  expect(rules.filter((name) => !FORBIDDEN.some(([rule]) => rule === name))).toEqual([]);
  const violations = await violationsOf([
    ...FORBIDDEN.map(([, from, to]): [string, string] => [from, to]),
    ...PERMITTED,
  ]);
  const missed = FORBIDDEN.filter(
    ([rule, from, to]) => !violations.includes(`${rule}: ${from} → ${to.replace('node:', '')}`),
  );
  expect(missed).toEqual([]);
});

test('an import of a lower layer is accepted', async () => {
  expect(await violationsOf(PERMITTED)).toEqual([]);
});
