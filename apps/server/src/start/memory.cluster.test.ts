import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../../../scripts/webBuild.ts';
import { endAll, startSite } from '../testing/runSite.ts';

const MOST_MB = 600;

beforeAll(() => ensureBuilt());
afterAll(endAll);

/** The most memory a process has had at once; 0 once it is gone. */
function peakMegabytes(pid: string | number): number {
  const status = textOf(`/proc/${pid}/status`);
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // A process may end between being listed and being read.
    return '';
  }
}

it('a first start takes no process above 600 MB, and no later work does', async ({ skip }) => {
  if (!existsSync('/proc/self/status')) return skip('this system does not tell how much a process took');
  const dataDir = await mkdtemp(join(tmpdir(), 'kiroku-memory-'));
  let maker = 0;
  const watch = setInterval(() => {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const own = pids.filter((pid) => textOf(`/proc/${pid}/cmdline`).includes(join(dataDir, 'postgres')));
    maker = Math.max(maker, ...own.map(peakMegabytes));
  }, 20);
  const site = await startSite({ dataDir }).finally(() => clearInterval(watch));
  // The engine's busiest code is known only after some hundreds of statements.
  for (let round = 0; round < 400; round += 1) await (await fetch(`${site.origin}/api/ready`)).arrayBuffer();
  const peak = peakMegabytes(site.pid);
  await site.end();
  await rm(dataDir, { recursive: true, force: true });
  console.info(`${Math.round(maker)} MB to make the database, ${Math.round(peak)} MB for the site`);
  expect(maker).toBeGreaterThan(0);
  expect(maker, 'to make the database').toBeLessThan(MOST_MB);
  expect(peak, 'for the site').toBeLessThan(MOST_MB);
});
