import type { AdminDeps } from '@kiroku/api/features/account/adminCommands';
import { openPasswords } from '@kiroku/api/features/account/passwords/passwords';
import { ProblemError } from '@kiroku/api/http/problems';
import { readSecrets } from '../../../config/secrets.ts';
import { type CommandDeps, EXIT, UsageError } from '../../command.ts';

type Admin = AdminDeps & { pepper: Uint8Array };

/** Runs an administration of accounts, prints its lines, and the sentences of a refusal. Answers the exit code. */
export async function runAdminCommand(
  { db, config, now, output }: CommandDeps,
  work: (admin: Admin) => Promise<string[]>,
): Promise<number> {
  const { pepper } = await readSecrets(config);
  const passwords = openPasswords(pepper);
  try {
    const lines = await work({ db, passwords, passwordMin: config.passwordMin, pepper, now });
    for (const line of lines) output.line(line);
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const sentences = Object.values(error.fields ?? {});
    for (const sentence of sentences.length > 0 ? sentences : [error.sentence]) output.problem(sentence);
    return EXIT.failed;
  }
}

/** The only username among the arguments. Throws UsageError. */
export function onlyUsername(positionals: string[]): string {
  const [username, ...others] = positionals;
  if (username === undefined) throw new UsageError('Indiquez le pseudo du membre.');
  if (others.length > 0) throw new UsageError('Un seul membre à la fois.');
  return username;
}
