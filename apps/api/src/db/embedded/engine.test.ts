import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { copyTemplate } from '../../testing/database.ts';
import { clusterDir } from './cluster.ts';
import { Engine } from './engine.ts';
import { queryBytes } from './wire.ts';

const LONG_MS = 86_400_000;
const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

test('an engine stopped during a statement clears the timer of that statement', async () => {
  const dataDir = await copyTemplate();
  const engine = new Engine({ dir: clusterDir(dataDir), durable: false, report: () => {} }, () => {});
  await engine.ready();
  void engine.run(queryBytes('select pg_sleep(0.2)'), LONG_MS, () => {});
  const running = timers();
  await engine.stop();
  expect(timers()).toBeLessThan(running);
  await rm(dataDir, { recursive: true });
});
