import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../root.ts';

/** Variable in the environment of every process of a suite, by which those that detach themselves are found. */
const MARK = 'KIROKU_SUITE';
/** Time that processes have to end by themselves, in milliseconds. */
const GRACE_MS = 3000;

const suite = randomUUID();
let isEnding = false;
const children = new Set<ChildProcess>();

export type ProgramEnded = { status: number | null; output: string };

type Options = { cwd?: string; env?: NodeJS.ProcessEnv; quiet?: boolean };

/** Runs a program to its end. Its output is printed, or returned when `quiet`. A program that is absent has no status. */
export async function runProgram(
  [program = '', ...args]: readonly string[],
  { cwd = ROOT, env = process.env, quiet = false }: Options = {},
): Promise<ProgramEnded> {
  const child = spawn(program, args, {
    cwd,
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...env, [MARK]: suite },
  });
  children.add(child);
  const read = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
  const status = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  children.delete(child);
  // The caller starts nothing more: this process ends.
  if (isEnding) await new Promise(() => undefined);
  return { status, output: (await Promise.all(read)).join('') };
}

/** A signal to this process ends every program it runs, then calls `last`, then ends this process. */
export function endProgramsOnSignal(last: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, async () => {
      await endPrograms();
      last();
      process.exit(128 + constants.signals[signal]);
    });
  }
}

/** Ends every process of this suite: on Linux also those that detached themselves, as servers of tests do. */
async function endPrograms(): Promise<void> {
  isEnding = true;
  for (const child of children) child.kill('SIGTERM');
  for (let waited = 0; waited < GRACE_MS && marked().length > 0; waited += 100) await sleep(100);
  for (const child of children) child.kill('SIGKILL');
  // A process that was just forked is found by the next look.
  for (let found = marked(); found.length > 0; found = marked()) {
    for (const pid of found) kill(pid);
    await sleep(50);
  }
}

/** Processes whose environment has this suite's mark; none where the system has no `/proc`. */
function marked(): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && hasMark(pid));
}

function hasMark(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').includes(`${MARK}=${suite}`);
  } catch {
    // It has ended, or belongs to another account.
    return false;
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
