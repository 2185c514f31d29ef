import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../../../scripts/webBuild.ts';
import { kirokuHere } from '../cli/fixtures/processes.ts';
import { endAll, killDuringStart, preparedDataDir, ROOT, startSite } from '../testing/runSite.ts';
import {
  demoTotals,
  LAUNCH,
  MEMBERS_PRESENT,
  STAFF,
  signInAsStaff,
  staffFile,
  totals,
} from './fixtures/demoSite.ts';

let dataDir: string;
let remove: () => Promise<void>;
beforeAll(() => ensureBuilt());
beforeEach(async () => {
  ({ dataDir, remove } = await preparedDataDir());
  return () => remove();
});
afterAll(endAll);

it('the demo catalogue is complete after a first start killed at any moment', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'kiroku-first-'));
  const unfinished = async () => {
    while (!existsSync(join(empty, 'postgres.unfinished'))) await sleep(10);
    await sleep(300);
  };
  await killDuringStart({ dataDir: empty }, unfinished);
  // Then while it is migrated and seeded.
  await killDuringStart({ dataDir }, () => sleep(700));
  for (const interrupted of [empty, dataDir]) {
    const site = await startSite({ dataDir: interrupted });
    expect(await totals(site)).toEqual(await demoTotals());
    expect(await signInAsStaff(site, interrupted)).toEqual(STAFF);
    expect(await kirokuHere(interrupted, 'demo', 'members')).toMatchObject(MEMBERS_PRESENT);
    expect(await site.end()).toMatchObject({ code: 0, stderr: '' });
  }
  await rm(empty, { recursive: true, force: true });
});

describe('starts as a plain user', () => {
  const asNobody = ['runuser', '-u', 'nobody', '--'];
  const whyNot = () => {
    if (process.getuid?.() !== 0) return 'these tests already run as a plain user';
    const [program = '', ...args] = asNobody;
    const readable = spawnSync(program, [...args, 'test', '-r', join(ROOT, 'package.json')]).status === 0;
    return readable ? undefined : `user nobody is not there or may not read ${ROOT}`;
  };

  it('the site runs from a folder without write permission', async ({ skip }) => {
    const reason = whyNot();
    if (reason) return skip(reason);
    spawnSync('chown', ['-R', 'nobody', dataDir]);
    const site = await startSite({
      dataDir,
      command: [...asNobody, ...LAUNCH],
      environment: { HOME: dataDir },
    });
    expect((await fetch(`${site.origin}/explore`)).status).toBe(200);
    // runuser passes SIGTERM on, and has an exit code of its own.
    const { stdout, stderr } = await site.end('SIGTERM');
    expect(stdout).toBe(`${await readFile(staffFile(dataDir), 'utf8')}Kiroku est prêt : ${site.origin}\n`);
    expect(stderr).not.toMatch(/Error|EACCES/);
  });
});
