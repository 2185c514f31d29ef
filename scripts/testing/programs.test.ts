import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { ROOT } from '../root.ts';

/** Runs the program given as JSON, and prints `last` in the function that runs on a signal. */
const RUNNER = `
  import { endProgramsOnSignal, runProgram } from './scripts/testing/programs.ts';
  endProgramsOnSignal(() => console.log('last'));
  await runProgram(JSON.parse(process.argv[1]));
  await runProgram(['sh', '-c', 'echo further']);
`;
/** A program that ignores signals, with a process that left its session. */
const STUBBORN = `trap '' TERM; setsid sleep 4321 & echo started; while :; do sleep 1; done`;

const commandLines = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      } catch {
        return '';
      }
    });

it.runIf(process.platform === 'linux').each([['SIGTERM', 143] as const, ['SIGINT', 130] as const])(
  'a test suite ended by %s leaves no process, even a detached one',
  async (signal, code) => {
    const marker = `sleep 4321.${process.pid}${code}`;
    const args = ['--input-type=module', '-e', RUNNER];
    const program = ['sh', '-c', STUBBORN.replace('sleep 4321', marker)];
    const runner = spawn(process.execPath, [...args, JSON.stringify(program)], { cwd: ROOT });
    const lines = createInterface(runner.stdout);
    expect(await once(lines, 'line')).toEqual(['started']);
    const running = () => commandLines().filter((line) => line.includes(marker) && !line.includes('trap'));
    await expect.poll(() => running().length).toBe(1);
    const further: string[] = [];
    lines.on('line', (line) => further.push(line));
    runner.kill(signal);
    expect((await once(runner, 'close'))[0]).toBe(code);
    expect(further).toEqual(['last']);
    expect(commandLines().filter((line) => line.includes(marker))).toEqual([]);
  },
);
