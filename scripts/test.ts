import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { runChecks } from './check.ts';
import { ROOT } from './root.ts';
import { ON_EMBEDDED } from './testing/embeddedSuite.ts';
import { ensureChromium, lackingPrograms, startPostgres } from './testing/machine.ts';
import { endProgramsOnSignal, runProgram } from './testing/programs.ts';
import { type Outcome, playwrightOutcome, vitestOutcome } from './testing/testReports.ts';
import { ensureBuilt } from './webBuild.ts';

const REPORTS = join(ROOT, 'test-results');
const SKIPPED: Outcome = { passed: 0, failed: 0, skipped: 1, failures: [] };
/** Tests left to `npm run test:cluster`. */
const CLUSTER = 'Pooler, réplique, plusieurs processus, disque plein, arrêts brutaux';
let stopServer = (): void => undefined;

endProgramsOnSignal(() => stopServer());
/**
 * Everything that proves the site, in the order of what fails fastest, but for clusters; `--cluster`: those alone; `--all`: both.
 * The last line is the sum.
 */
const scope = process.argv[2];
for (const line of lackingPrograms()) console.log(line);
const lacksBrowser = scope !== '--cluster' && !ensureChromium();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const results: Outcome[] = [];
if (scope !== '--cluster')
  results.push(await part('Vérifications', async () => ({ ...(await runChecks()), skipped: 0 })));
await part('Construction des pages', ensureBuilt);
if (scope !== '--cluster') {
  results.push(...(await withServer(rulesAndApi)));
  if (lacksBrowser) results.push(SKIPPED, SKIPPED);
  else {
    results.push(await part('Composants dans Chromium', () => vitest('components', 'components', [])));
    results.push(await part('Parcours dans Chromium', journeys));
  }
}
if (scope === '--cluster' || scope === '--all') {
  results.push(await part(CLUSTER, () => withServer((url) => vitest('cluster', 'cluster', [], url))));
}

if (scope === undefined) console.log(`\nReste à npm run test:cluster : ${CLUSTER}.`);
const failures = results.flatMap((result) => result.failures);
if (failures.length > 0) console.log(['\n── Échecs', ...failures, ''].join('\n'));
const total = (key: 'passed' | 'failed' | 'skipped') => results.reduce((sum, result) => sum + result[key], 0);
const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : '';
const isIncomplete = lacksBrowser && process.env.CI !== undefined;
if (isIncomplete) console.log('Échec en intégration continue (CI) : il manque un navigateur.');
console.log(`${total('passed')} passed, ${total('failed')} failed${skipped}`);
process.exitCode = total('failed') === 0 && !isIncomplete ? 0 : 1;

/** Runs one part under its heading, and prints its time. */
async function part<T>(title: string, run: () => T | Promise<T>): Promise<T> {
  console.log(`\n── ${title}`);
  const [start, cpu] = [performance.now(), cpuOfChildren()];
  const result = await run();
  const used = cpu === undefined ? '' : `, ${((cpuOfChildren() ?? 0) - cpu).toFixed(0)} s de processeur`;
  console.log(`── ${title} : ${((performance.now() - start) / 1000).toFixed(0)} s${used}`);
  return result;
}

/** Processor seconds of this process and its children; undefined where the system does not report them. */
function cpuOfChildren(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  // utime, stime, cutime and cstime of proc(5), in hundredths of a second; the name before them may hold spaces.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}

/** With the PostgreSQL server that was given, or Debian's own; without either, an empty address. */
async function withServer<T>(run: (url: string) => Promise<T>): Promise<T> {
  const given = process.env.KIROKU_TEST_DATABASE_URL;
  const own = given ? undefined : await startPostgres();
  if (own) stopServer = own.stop;
  try {
    return await run(given ?? own?.url ?? '');
  } finally {
    stopServer();
    stopServer = () => undefined;
  }
}

/** The suite once: on the server where there is one, and then enough of it on the embedded database. */
async function rulesAndApi(url: string): Promise<Outcome[]> {
  if (url === '') {
    return [
      await part('Règles, API et commandes (base embarquée)', () => vitest('node', 'embedded', [])),
      SKIPPED,
    ];
  }
  return [
    await part('Règles, API et commandes (serveur PostgreSQL)', () => vitest('node', 'server', [], url)),
    await part('API (base embarquée)', () => vitest('node', 'embedded', ON_EMBEDDED)),
  ];
}

/** Prints the ten files that took longest. */
function withLongest(outcome: Outcome): Outcome {
  const longest = (outcome.files ?? []).slice(0, 10);
  const lines = longest.map(
    ({ file, seconds }) => `  ${seconds.toFixed(0)} s  ${isAbsolute(file) ? relative(ROOT, file) : file}`,
  );
  if (lines.length > 0) console.log(['Les plus longs :', ...lines].join('\n'));
  return outcome;
}

/** Files of a project of vitest.config.ts, on the server at `url` or the embedded database. */
async function vitest(project: string, name: string, filters: readonly string[], url = ''): Promise<Outcome> {
  const report = join(REPORTS, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = await runProgram(['vitest', 'run', '--project', project, ...reporters, ...filters], {
    env: { ...process.env, KIROKU_TEST_DATABASE_URL: url, NODE_ENV: 'test' },
  });
  return withLongest(vitestOutcome(report, status === 0));
}

/** Each journey once, and a failed one twice more: the report names those that passed only then. */
async function journeys(): Promise<Outcome> {
  const { status } = await runProgram(['playwright', 'test', '--retries=2']);
  return withLongest(playwrightOutcome(join(REPORTS, 'e2e.json'), status === 0));
}
