import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const PRINTS = `
import { surviveUncaught } from ${JSON.stringify(new URL('./lastResort.ts', import.meta.url).href)};
let reports = 0;
surviveUncaught((line) => {
  reports += 1;
  if (reports === 100) process.send(reports, () => process.exit());
  process.stderr.write(line);
});
process.once('message', async () => {
  for (const output of [process.stdout, process.stderr]) output.write('une ligne');
  for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setImmediate(resolve));
  process.send(reports);
});
process.send('ready');
`;

test('a site continues without logging when the reader of its output is gone', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PRINTS], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  await once(child, 'message');
  await Promise.all([child.stdout, child.stderr].map((output) => output && once(output.destroy(), 'close')));
  child.send('print');
  expect(await once(child, 'message')).toEqual([0, undefined]);
  child.kill();
});
