import { spawnSync } from 'node:child_process';
import { ROOT } from './root.ts';

/** All checks run, so that a single run shows every failure. */
const STEPS: { name: string; command: string[]; cwd?: string }[] = [
  { name: 'types (pages, generated)', command: ['react-router', 'typegen'], cwd: 'apps/web' },
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'lint and format', command: ['biome', 'check', '--error-on-warnings', '.'] },
  {
    name: 'layers and cycles',
    command: [
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      'packages',
      'apps/api/src',
      'apps/web/app',
      'apps/server/src',
    ],
  },
  { name: 'unused code', command: ['knip'] },
  { name: 'migrations', command: ['node', 'scripts/migrationRules.ts'] },
  { name: 'typography', command: ['node', 'scripts/typography.ts'] },
  { name: 'linear expressions', command: ['node', 'scripts/expressions.ts'] },
  { name: 'citations', command: ['node', 'scripts/references.ts'] },
];

/** Runs every check and prints what the failed ones say. Returns the counts, and the failed ones' names. */
export function runChecks(): { passed: number; failed: number; failures: string[] } {
  const failures: string[] = [];
  for (const { name, command, cwd = '.' } of STEPS) {
    const [tool = '', ...args] = command;
    const run = spawnSync(tool, args, { cwd: `${ROOT}/${cwd}`, encoding: 'utf8' });
    const good = run.status === 0;
    console.log(`${good ? '✓' : '✗'} ${name}`);
    if (good) continue;
    failures.push(name);
    console.log(`${run.stdout ?? ''}${run.stderr ?? ''}${run.error ? String(run.error) : ''}`);
  }
  return { passed: STEPS.length - failures.length, failed: failures.length, failures };
}

if (import.meta.main) process.exitCode = runChecks().failed === 0 ? 0 : 1;
