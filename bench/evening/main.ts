import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/root.ts';
import { ensureBuilt } from '../../scripts/webBuild.ts';
import { childrenOf, cpuOfFamily, residentMegabytes } from '../cpu.ts';
import { load, loadBare } from '../load.ts';
import { type RunningServer, startSite } from '../processes.ts';
import { generate } from './generator.ts';
import type { Evening } from './mix.ts';
import { startNginx } from './nginx.ts';
import { type EveningOptions, readOptions } from './options.ts';
import { type Prepared, prepare } from './prepare.ts';
import { printRun, printSummary, printTable, type Run } from './report.ts';

const CATALOGUE = join(ROOT, '../shared/data/catalogue/anime.jsonl.gz');
/** Path of the catalogue, for a copy of the repository in another place. */
const catalogue = process.env.BENCH_CATALOGUE ?? CATALOGUE;
/** Seconds between two requests of a member on an evening, and of one who never stops. */
const THINK = 8;
const NO_REST = 0.05;

// An evening of members on one and two processes over PostgreSQL, then more than they can take.
const options = readOptions(process.argv.slice(2));
if (!existsSync(catalogue)) console.log(`The real catalogue (${catalogue}) is not here: no evening.`);
else await benchEvening(options);

async function benchEvening(asked: EveningOptions): Promise<void> {
  await ensureBuilt();
  const { folder } = asked;
  const dataDir = folder ? join(folder, 'site') : mkdtempSync(join(tmpdir(), 'kiroku-evening-'));
  mkdirSync(dataDir, { recursive: true });
  const runs: Run[] = [];
  try {
    const prepared = await prepare(dataDir, catalogue, asked);
    if (!prepared) return console.log('PostgreSQL is not installed: no evening.');
    try {
      for (const processes of asked.processes)
        runs.push(...(await measure(dataDir, prepared, processes, asked)));
    } finally {
      prepared.stop();
    }
  } finally {
    if (!folder) rmSync(dataDir, { recursive: true, force: true });
  }
  printSummary(runs);
}

async function measure(
  dataDir: string,
  { url, pid, evening }: Prepared,
  processes: number,
  { seconds, members, insistent }: EveningOptions,
): Promise<Run[]> {
  const site = await startSite(dataDir, 'off', {
    DATABASE_URL: url,
    WEB_CONCURRENCY: String(processes),
    // Members send their address as a proxy would.
    TRUSTED_PROXIES: 'loopback',
    RATE_LIMIT_VISITOR: '0',
    RATE_LIMIT_MEMBER: '0',
  });
  const cpu = () => cpuOfFamily(site.pid) + cpuOfFamily(pid);
  const runs: Run[] = [];
  const run = async (title: string, count: number, think: number) => {
    const before = cpu();
    const plan = { origin: site.origin, seconds, think, insistent };
    const result = await generate(evening, count, plan);
    const pids = processes > 1 ? childrenOf(site.pid) : [site.pid];
    const memory = pids.map(residentMegabytes);
    runs.push({ title, members: count, processes, result, cpu: cpu() - before, memory });
    printRun(runs.at(-1) ?? { title, members: count, processes, result, cpu: 0, memory });
  };
  try {
    for (const count of members) await run('evening', count, THINK);
    await run('without rest', Math.max(...members), NO_REST);
    if (processes === 1) await compare(site, evening);
  } finally {
    await site.stop();
  }
  return runs;
}

/** The same bytes from a bare Node server and from nginx as files. */
async function compare(site: RunningServer, { popular }: Evening): Promise<void> {
  const paths = ['/', '/explore?genre=Action', ...popular.slice(0, 20).map((id) => `/api/anime/stats/${id}`)];
  const files = paths.map((_, index) => `/${index}`);
  const nginx = await startNginx(site.origin, paths);
  const cached = await load(site, paths, 4000, 1000);
  const servers = [
    { name: 'site', measured: cached },
    { name: 'bare Node server', measured: await loadBare(site, paths) },
    ...(nginx ? [{ name: 'nginx, files', measured: await load(nginx, files, 4000, 1000) }] : []),
  ];
  await nginx?.stop();
  console.log('');
  printTable(
    ['kept pages and statistics', 'requests/s', 'CPU ms', 'site to this, CPU'],
    servers.map(({ name, measured: { rps, cpu } }) => [
      name,
      rps.toFixed(0),
      cpu.toFixed(3),
      `${(cached.cpu / cpu).toFixed(1)}×`,
    ]),
  );
}
