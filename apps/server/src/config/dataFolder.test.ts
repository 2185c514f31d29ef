import { chmodSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { kirokuHere, startSite } from '../cli/fixtures/processes.ts';
import { endAll, preparedDataDir } from '../testing/runSite.ts';

let dataDir: string;
let remove: () => Promise<void>;
let umask: number;
beforeEach(async () => {
  ({ dataDir, remove } = await preparedDataDir());
  umask = process.umask(0);
});
afterEach(() => {
  process.umask(umask);
  return remove();
});
afterAll(endAll);

/** Files of the data directory that other accounts may read or write. */
const open = () =>
  ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })]
    .map((path) => `${path} ${(lstatSync(join(dataDir, path)).mode & 0o777).toString(8)}`)
    .filter((line) => !/ [67]00$/.test(line));

it('a start closes the data folder to other accounts, older files included', async () => {
  for (const folder of ['secrets', 'outbox', 'downloads']) mkdirSync(join(dataDir, folder));
  writeFileSync(join(dataDir, 'outbox', 'old.eml'), 'a secret link');
  writeFileSync(join(dataDir, 'downloads', 'old.part'), 'half a catalogue');
  writeFileSync(join(dataDir, 'compte-equipe.txt'), 'a password');
  chmodSync(dataDir, 0o777);
  const site = await startSite(dataDir);
  expect(open()).toEqual([]);
  const member = ['--username=Alice', '--email=alice@exemple.fr', '--password=Vent-du-nord-7'];
  expect(await kirokuHere(dataDir, 'user', 'create', ...member)).toMatchObject({ code: 0 });
  expect(open()).toEqual([]);
  await site.stop();
});
