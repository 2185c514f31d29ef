import { spawnSync } from 'node:child_process';

/** A release that cannot be made; nothing was changed. The message is for the operator. */
export class ReleaseRefused extends Error {}

/** Runs a program and answers its output. Throws ReleaseRefused with its messages when it fails. */
export function runChild(program: string, args: readonly string[], cwd: string): string {
  const ran = spawnSync(program, args, { cwd, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });
  if (ran.status === 0) return ran.stdout;
  const printed = [ran.stderr, ran.error ? String(ran.error) : ''].filter(Boolean).join('\n').trim();
  throw new ReleaseRefused(
    `« ${[program, ...args.slice(0, 2)].join(' ')} » a échoué, rien n’a changé :\n${printed}`,
  );
}
