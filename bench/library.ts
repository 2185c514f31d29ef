import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { residentMegabytes } from './cpu.ts';
import { fillLibraries, READERS } from './libraryData.ts';
import { type BenchRequest, load, loadBare, type Measure } from './load.ts';
import { memberRequests } from './memberRequests.ts';
import { importInto, type RunningServer, startSite } from './processes.ts';

type Row = { name: string; site: Measure; bare: Measure };

/** Most growth of the 99th percentile from the small to the large database. */
const GROWTH_GOAL = 1.5;

/** Reads and writes libraries in a small and in a large database, and compares them with each other and with a bare server. */
export async function benchLibraries(file: string, sizes: readonly [number, number]): Promise<void> {
  const small = await measure(file, sizes[0]);
  const large = await measure(file, sizes[1]);
  console.log(`\ngrowth of p99 from ${sizes[0]} to ${sizes[1]} entries (goal ≤ ${GROWTH_GOAL}×)`);
  for (const { name, site } of large) {
    const ratio = site.p99 / Math.max(1, small.find((row) => row.name === name)?.site.p99 ?? 0);
    console.log(`${name.padEnd(26)} ${ratio.toFixed(2)}× ${ratio <= GROWTH_GOAL ? '✓' : '✗'}`);
  }
}

async function measure(file: string, entries: number): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kiroku-bench-'));
  try {
    importInto(dataDir, file, undefined);
    const started = performance.now();
    const filled = await fillLibraries(dataDir, entries);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(`\n${filled} entries, written in ${seconds} s`);
    // The first start makes the key that signs the writers' tokens.
    await (await startSite(dataDir)).stop();
    const { writes } = await memberRequests(dataDir);
    const site = await startSite(dataDir);
    const rows = await measureSite(site, writes);
    print(rows, residentMegabytes(site.pid));
    await site.stop();
    return rows;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureSite(site: RunningServer, writes: BenchRequest[]): Promise<Row[]> {
  const popular = (await (await fetch(`${site.origin}/api/explore/anime`)).json()) as { id: number }[];
  const scenarios: { name: string; sent: BenchRequest[]; requests: number }[] = [
    ...READERS.map((size) => ({
      name: `library of ${size}`,
      sent: [`/api/progression/anime/m${size}1`],
      requests: size > 1000 ? 300 : 3000,
    })),
    {
      name: 'statistics of a title',
      sent: popular.map(({ id }) => `/api/anime/stats/${id}`),
      requests: 6000,
    },
    { name: 'write, one more episode', sent: writes, requests: 4000 },
  ];
  const rows: Row[] = [];
  for (const { name, sent, requests } of scenarios) {
    const measured = await load(site, sent, requests, requests / 5);
    rows.push({ name, site: measured, bare: await loadBare(site, sent, Math.max(requests, 2000)) });
  }
  return rows;
}

function print(rows: Row[], memory: number): void {
  console.log(`${memory} MB resident`);
  console.log('scenario                     req/s    p50    p99   CPU ms   bare CPU   ratio  failures');
  for (const { name, site, bare } of rows) {
    const figures = [
      name.padEnd(26),
      site.rps.toFixed(0).padStart(7),
      site.p50.toFixed(1).padStart(6),
      site.p99.toFixed(1).padStart(6),
      site.cpu.toFixed(3).padStart(8),
      bare.cpu.toFixed(3).padStart(10),
      `${(site.cpu / bare.cpu).toFixed(1)}×`.padStart(7),
      String(site.failures).padStart(9),
    ];
    console.log(figures.join(' '));
  }
}
