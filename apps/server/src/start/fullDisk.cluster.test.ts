import { execFileSync } from 'node:child_process';
import { closeSync, cpSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../../../scripts/webBuild.ts';
import { endAll, preparedDataDir, type RunningSite, startSite } from '../testing/runSite.ts';

const FULL = { message: 'Espace de stockage insuffisant.', code: 'storage_full' };

let dataDir: string;
const cleanups: (() => unknown)[] = [];
beforeAll(() => ensureBuilt());
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
afterAll(endAll);

/** A demo that has run before. */
async function grownSite(): Promise<string> {
  const prepared = await preparedDataDir();
  cleanups.push(prepared.remove);
  ({ dataDir } = prepared);
  await (await startSite({ dataDir, environment: { DEMO_MEMBERS: 'off' } })).end();
  return dataDir;
}

/** Asks for a page, a title from the database, and something that writes. */
async function used({ origin }: RunningSite) {
  const statuses = [];
  for (const path of ['/', '/anime/1', '/api/anime/1', '/api/ready']) {
    statuses.push((await fetch(origin + path)).status);
  }
  const write = await fetch(`${origin}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'Alice', email: 'alice@exemple.fr', password: 'Vent-du-nord-7' }),
  });
  return { statuses, write: [write.status, await write.json()] };
}
const READS_ONLY = { statuses: [200, 200, 200, 200], write: [503, FULL] };

it('a site below its minimum of free space starts and reads, and refuses writes', async () => {
  await grownSite();
  const site = await startSite({ dataDir, environment: { MIN_FREE_DISK_MB: '999999999' } });
  expect(await used(site)).toEqual(READS_ONLY);
  expect(await site.end()).toMatchObject({ code: 0 });
});

it('a site on a full disk starts and reads, and writes again once space returns', async ({ skip }) => {
  const disk = await mkdtemp(join(tmpdir(), 'kiroku-disk-'));
  cleanups.push(() => rmSync(disk, { recursive: true, force: true }));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    return skip('mounting a tmpfs is not allowed here: the real full disk was not tried');
  }
  cleanups.push(() => execFileSync('umount', ['-l', disk]));
  cpSync(await grownSite(), disk, { recursive: true });
  const ballast = join(disk, 'ballast');
  fill(ballast);
  const site = await startSite({ dataDir: disk, environment: { MIN_FREE_DISK_MB: '20' } });
  expect(await used(site)).toEqual(READS_ONLY);
  rmSync(ballast);
  await expect.poll(async () => (await used(site)).write[0]).toBe(201);
  expect(await site.end()).toMatchObject({ code: 0 });
});

/** Writes until the disk is full. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (let size = 2 ** 20; size >= 1; ) {
      try {
        writeSync(file, Buffer.alloc(size));
      } catch {
        size = Math.floor(size / 16);
      }
    }
  } finally {
    closeSync(file);
  }
}
