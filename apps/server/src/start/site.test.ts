import { rm } from 'node:fs/promises';
import { copyTemplate } from '@kiroku/api/testing/database';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openSite } from './site.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await copyTemplate();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it('a slow start logs each of its steps', async () => {
  const lines: string[] = [];
  const settings = { DATA_DIR: dataDir, MIN_FREE_DISK_MB: '0', LOG_LEVEL: 'silent', DEMO_MEMBERS: 'off' };
  const config = readConfig(settings, '/');
  const report = (line: string) => void lines.push(line);
  const site = await openSite({ config, now: Date.now, report, explainAfterMs: 0 });
  await site.close();
  expect(lines).toEqual([
    'La base de données s’ouvre…',
    'La base de données est mise à jour…',
    'Le catalogue de démonstration est préparé…',
    'Le catalogue est lu…',
  ]);
});
