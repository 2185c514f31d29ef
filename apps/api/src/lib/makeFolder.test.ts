import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFolder } from './makeFolder.ts';

const folder = mkdtempSync(join(tmpdir(), 'kiroku-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a folder is created with its parents, for its owner alone, or already exists', async () => {
  const path = join(folder, 'one', 'two', 'three');
  await makeFolder(path);
  await makeFolder(path);
  expect(statSync(path).mode & 0o777).toBe(0o700);
});

test('a folder inside a file is refused at once', async () => {
  writeFileSync(join(folder, 'file'), '');
  await expect(makeFolder(join(folder, 'file', 'inside'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  await expect(makeFolder(join(folder, 'file'))).rejects.toMatchObject({ code: 'EEXIST' });
});

test.runIf(process.platform === 'linux')('a folder below /proc is refused, however deep', async () => {
  for (const path of ['/proc/kiroku', '/proc/kiroku/data/deep'])
    await expect(makeFolder(path)).rejects.toMatchObject({ code: 'ENOENT' });
});
