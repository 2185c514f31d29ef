import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './check.ts';
import { ensureChromium, startPostgres } from './machine.ts';
import { ROOT } from './root.ts';
import { ensureBuilt } from './webBuild.ts';

type Counts = { passed: number; failed: number; skipped: number };

const REPORTS = join(ROOT, 'test-results');

/** All tests, the fastest to fail first. The last line has the totals. */
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const results: Counts[] = [{ ...heading('Vérifications', runChecks), skipped: 0 }];
await ensureBuilt();
results.push(heading('Règles, API et commandes (base embarquée)', () => vitest('embedded', [])));
results.push(await onPostgres());
results.push(heading('Parcours dans Chromium', journeys));

const total = (key: keyof Counts) => results.reduce((sum, counts) => sum + counts[key], 0);
const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : '';
console.log(`${total('passed')} passed, ${total('failed')} failed${skipped}`);
process.exitCode = total('failed') === 0 ? 0 : 1;

function heading<T>(title: string, run: () => T): T {
  console.log(`\n── ${title}`);
  return run();
}

/** The API's tests once more, on a PostgreSQL server: the given one, or Debian's own. */
async function onPostgres(): Promise<Counts> {
  const given = process.env.KIROKU_TEST_DATABASE_URL;
  const own = given ? undefined : await startPostgres();
  const url = given ?? own?.url;
  return heading('API (serveur PostgreSQL)', () => {
    if (!url) {
      console.log('Ignoré : aucun serveur PostgreSQL donné (KIROKU_TEST_DATABASE_URL) ni installé.');
      return { passed: 0, failed: 0, skipped: 1 };
    }
    try {
      return vitest(
        'server',
        [
          ...['features', 'db/server', 'db/migrate', 'db/integrity'].map((part) => `apps/api/src/${part}`),
          'apps/server/src/sharing',
        ],
        url,
      );
    } finally {
      own?.stop();
    }
  });
}

function vitest(name: string, filters: string[], url = ''): Counts {
  const report = join(REPORTS, `${name}.json`);
  const run = spawnSync(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, KIROKU_TEST_DATABASE_URL: url, NODE_ENV: 'test' },
    },
  );
  const { numPassedTests, numFailedTests, numPendingTests } = readReport(report) as Record<string, number>;
  const failed = numFailedTests ?? 0;
  // A file that could not be loaded has no failed test, but the run fails.
  return {
    passed: numPassedTests ?? 0,
    failed: run.status === 0 ? failed : Math.max(1, failed),
    skipped: numPendingTests ?? 0,
  };
}

function journeys(): Counts {
  if (!ensureChromium()) return { passed: 0, failed: 1, skipped: 0 };
  const run = spawnSync('playwright', ['test'], { cwd: ROOT, stdio: 'inherit' });
  const { stats } = readReport(join(REPORTS, 'e2e.json')) as { stats?: Record<string, number> };
  const failed = stats?.unexpected ?? 0;
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: run.status === 0 ? failed : Math.max(1, failed),
    skipped: stats?.skipped ?? 0,
  };
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    console.log(`Le rapport ${path} n'a pas pu être lu : ${String(error)}`);
    return {};
  }
}
