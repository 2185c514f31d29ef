import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './check.ts';
import { ON_EMBEDDED } from './embeddedSuite.ts';
import { ensureChromium, startPostgres } from './machine.ts';
import { ROOT } from './root.ts';
import { ensureBuilt } from './webBuild.ts';

type Counts = { passed: number; failed: number; skipped: number };

const REPORTS = join(ROOT, 'test-results');
const NO_SERVER: Counts = { passed: 0, failed: 0, skipped: 1 };

/** Everything that proves the site, in the order of what fails fastest. The last line says how it went. */
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const results: Counts[] = [await part('Vérifications', () => ({ ...runChecks(), skipped: 0 }))];
await part('Construction des pages', ensureBuilt);
results.push(...(await withServer(rulesAndApi)));
results.push(await part('Parcours dans Chromium', journeys));

const total = (key: keyof Counts) => results.reduce((sum, counts) => sum + counts[key], 0);
const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : '';
console.log(`${total('passed')} passed, ${total('failed')} failed${skipped}`);
process.exitCode = total('failed') === 0 ? 0 : 1;

/** Runs one part under its heading, and prints what it took. */
async function part<T>(title: string, run: () => T | Promise<T>): Promise<T> {
  console.log(`\n── ${title}`);
  const [start, cpu] = [performance.now(), cpuOfChildren()];
  const result = await run();
  const used = cpu === undefined ? '' : `, ${((cpuOfChildren() ?? 0) - cpu).toFixed(0)} s de processeur`;
  console.log(`── ${title} : ${((performance.now() - start) / 1000).toFixed(0)} s${used}`);
  return result;
}

/** Seconds of processor that this process and those it waited for have had; undefined where the system does not tell. */
function cpuOfChildren(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  // utime, stime, cutime and cstime of proc(5), in hundredths of a second; the name before them may hold spaces.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}

/** With the PostgreSQL server that was given, or Debian's own; without either, an empty address. */
async function withServer(run: (url: string) => Promise<Counts[]>): Promise<Counts[]> {
  const given = process.env.KIROKU_TEST_DATABASE_URL;
  const own = given ? undefined : await startPostgres();
  try {
    return await run(given ?? own?.url ?? '');
  } finally {
    own?.stop();
  }
}

/** The suite once: on the server where there is one, and then enough of it on the embedded database. */
async function rulesAndApi(url: string): Promise<Counts[]> {
  if (url === '') {
    console.log(
      '\nAucun serveur PostgreSQL donné (KIROKU_TEST_DATABASE_URL) ni installé : base embarquée seule.',
    );
    return [await part('Règles, API et commandes (base embarquée)', () => vitest('embedded', [])), NO_SERVER];
  }
  return [
    await part('Règles, API et commandes (serveur PostgreSQL)', () => vitest('server', [], url)),
    await part('API (base embarquée)', () => vitest('embedded', ON_EMBEDDED)),
  ];
}

function vitest(name: string, filters: readonly string[], url = ''): Counts {
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
  // A file that could not even be loaded has no failed test, but the run says so.
  return {
    passed: numPassedTests ?? 0,
    failed: run.status === 0 ? failed : Math.max(1, failed),
    skipped: numPendingTests ?? 0,
  };
}

/** Each journey once, and a failed one twice more: the report names those that passed only then. */
function journeys(): Counts {
  if (!ensureChromium()) return { passed: 0, failed: 1, skipped: 0 };
  const run = spawnSync('playwright', ['test', '--retries=2'], { cwd: ROOT, stdio: 'inherit' });
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
    console.log(`Le rapport ${path} n’a pas pu être lu : ${String(error)}`);
    return {};
  }
}
