import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../database.ts';
import { startChild } from './fixtures/child.ts';

const dirs: string[] = [];
afterEach(async () => {
  for (const dir of dirs.splice(0)) await rm(dir, { recursive: true, force: true });
});

/** The lines reported by a slow opening. */
async function linesOf(dataDir: string): Promise<string[]> {
  const lines: string[] = [];
  const report = (line: string): void => void lines.push(line);
  const db = await openDatabase({ dataDir, minFreeBytes: 0, report, starting: true, explainAfterMs: 0 });
  await db.close();
  return lines;
}

test('a slow opening reports its reason: first start, clean shutdown or crash', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kiroku-test-'));
  dirs.push(dataDir);
  const opens = 'La base de données s’ouvre…';
  expect(await linesOf(dataDir)).toEqual(['La base de données est créée…', opens]);
  expect(await linesOf(dataDir)).toEqual([opens]);
  const holder = startChild('holder', dataDir);
  expect(await holder.firstLine()).toBe('open');
  await holder.kill();
  expect(await linesOf(dataDir)).toEqual(['La base de données se remet en ordre après un arrêt brutal…']);
});
