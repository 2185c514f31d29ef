import { join } from 'node:path';
import { ROOT } from './root.ts';
import { runProgram } from './testing/programs.ts';

/** All checks run, so that a single run shows every failure. */
const STEPS: { name: string; command: string[]; cwd?: string }[] = [
  { name: 'types (pages, generated)', command: ['react-router', 'typegen'], cwd: 'apps/web' },
  // One checker: each further one repeats the types that projects share, which takes more than twice the processor time.
  { name: 'types', command: ['tsc', '-b', '--checkers', '1', '--builders', '1'] },
  { name: 'lint and format', command: ['biome', 'check', '--error-on-warnings', '.'] },
  {
    name: 'layers and cycles',
    command: [
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      'packages',
      'apps',
      'bench',
      'e2e',
      'scripts',
    ],
  },
  { name: 'unused code', command: ['knip'] },
  { name: 'migrations', command: ['node', 'scripts/checks/migrationRules.ts'] },
  { name: 'typography', command: ['node', 'scripts/checks/typography.ts'] },
  { name: 'linear expressions', command: ['node', 'scripts/checks/expressions.ts'] },
  { name: 'comments', command: ['node', 'scripts/checks/comments.ts'] },
  { name: 'lengths', command: ['node', 'scripts/checks/lengths.ts'] },
  { name: 'citations', command: ['node', 'scripts/checks/references.ts'] },
];

/** Runs every check and prints the output of failed ones. Returns the counts, and the names of failed ones. */
export async function runChecks(): Promise<{ passed: number; failed: number; failures: string[] }> {
  const failures: string[] = [];
  for (const { name, command, cwd = '.' } of STEPS) {
    const { status, output } = await runProgram(command, { cwd: join(ROOT, cwd), quiet: true });
    console.log(`${status === 0 ? '✓' : '✗'} ${name}`);
    if (status === 0) continue;
    failures.push(name);
    console.log(output || `${command[0]} est introuvable.`);
  }
  return { passed: STEPS.length - failures.length, failed: failures.length, failures };
}

if (import.meta.main) process.exitCode = (await runChecks()).failed === 0 ? 0 : 1;
