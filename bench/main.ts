import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../scripts/webBuild.ts';
import { catalogueFile } from './catalogueFile.ts';
import { catalogueScenarios, type Scenario } from './cataloguePaths.ts';
import { residentMegabytes } from './cpu.ts';
import { FIRST_LOAD_MAX, firstLoadScript } from './firstLoad.ts';
import { benchImports } from './imports.ts';
import { benchLibraries } from './library.ts';
import { load, loadBare, type Measure } from './load.ts';
import { benchMembers } from './members.ts';
import { importInto, type RunningServer, startSite } from './processes.ts';
import { printSearchQuality, SKIPPED } from './searchQuality.ts';

const SMALL = 4000;
const LIBRARY_ENTRIES = [100_000, 3_000_000] as const;

type Row = { scenario: Scenario; site: Measure; bare: Measure };

/** By the name that runs only it: `npm run bench -- imports`. */
const BENCHES: Record<string, (file: string) => Promise<void>> = {
  catalogue: benchCatalogue,
  libraries: (path) => benchLibraries(path, LIBRARY_ENTRIES),
  imports: benchImports,
  members: benchMembers,
};

await ensureBuilt();
const file = await catalogueFile();
console.log(`Catalogue: ${file.real ? 'the real file' : 'generated, same shape'} (${file.path})`);
const chosen = process.argv.slice(2);
for (const [name, run] of Object.entries(BENCHES)) {
  if (chosen.length === 0 || chosen.includes(name)) await run(file.path);
}

async function benchCatalogue(): Promise<void> {
  const small = await measure(SMALL);
  const large = await measure(undefined);
  printGrowth(small, large);
}

async function measure(limit: number | undefined): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kiroku-bench-'));
  try {
    const seconds = importInto(dataDir, file.path, limit);
    const site = await startSite(dataDir);
    const rows: Row[] = [];
    const scenarios = await catalogueScenarios(site.origin);
    // Measured before the bare server reads them: only the first request costs a search.
    for (const scenario of scenarios) rows.push(await compare(site, scenario));
    printTable(
      limit === SMALL ? `${SMALL} titles` : 'the whole file',
      seconds,
      rows,
      residentMegabytes(site.pid),
    );
    if (limit !== SMALL) {
      await printFirstLoad(site.origin, scenarios);
      if (file.real) await printSearchQuality(site);
      else console.log(`\n${SKIPPED}`);
    }
    await site.stop();
    return rows;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function compare(site: RunningServer, scenario: Scenario): Promise<Row> {
  const once = scenario.requests === 0;
  const requests = once ? scenario.paths.length : scenario.requests;
  const measured = await load(
    site,
    scenario.paths,
    requests,
    once ? 0 : Math.max(requests / 4, scenario.paths.length * 2),
  );
  const bare = await loadBare(site, scenario.paths, Math.max(requests, 4000));
  return { scenario, site: measured, bare };
}

function printTable(title: string, seconds: number, rows: Row[], memory: number): void {
  console.log(`\n${title}: imported in ${seconds.toFixed(1)} s, ${memory} MB resident`);
  console.log(
    'scenario                   req/s    p50    p99   CPU ms   goal   bare req/s  bare CPU  ratio  failures',
  );
  for (const { scenario, site, bare } of rows) {
    const goal =
      scenario.goal === null
        ? '     –'
        : `${scenario.goal.toFixed(2)} ${site.cpu <= scenario.goal ? '✓' : '✗'}`;
    console.log(
      [
        scenario.name.padEnd(24),
        site.rps.toFixed(0).padStart(7),
        site.p50.toFixed(1).padStart(6),
        site.p99.toFixed(1).padStart(6),
        site.cpu.toFixed(3).padStart(8),
        goal.padStart(6),
        bare.rps.toFixed(0).padStart(11),
        bare.cpu.toFixed(3).padStart(9),
        `${(site.cpu / bare.cpu).toFixed(1)}×`.padStart(6),
        String(site.failures).padStart(8),
      ].join(' '),
    );
  }
}

async function printFirstLoad(origin: string, scenarios: Scenario[]): Promise<void> {
  const page = scenarios.find(({ name }) => name.startsWith('page of a title'))?.paths[0] ?? '/';
  const bytes = await firstLoadScript(origin, page);
  const kind = bytes <= FIRST_LOAD_MAX ? '✓' : '✗';
  console.log(
    `\nfirst load of a title’s page: ${(bytes / 1000).toFixed(1)} kB of JavaScript (brotli), goal ${FIRST_LOAD_MAX / 1000} ${kind}`,
  );
}

function printGrowth(before: Row[], after: Row[]): void {
  console.log('\ngrowth of CPU per request from 4 000 titles to the whole file (goal ≤ 2×)');
  for (const { scenario, site } of after) {
    const former = before.find((row) => row.scenario.name === scenario.name)?.site.cpu ?? 0;
    console.log(
      `${scenario.name.padEnd(24)} ${(site.cpu / former).toFixed(2)}× ${site.cpu / former <= 2 ? '✓' : '✗'}`,
    );
  }
}
