import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, DatabaseLocked } from '@kiroku/api/db/database';
import { RESTORE_ADVICE } from '@kiroku/api/db/integrity/nightlyCheck';
import { MigrationRefused, migrate } from '@kiroku/api/db/migrate';
import { DatabaseDamaged, DatabaseUnavailable, isDamage } from '@kiroku/api/db/problems';
import { BadConfiguration } from '../config/badConfiguration.ts';
import { readConfig } from '../config/config.ts';
import { openConfiguredDatabase } from '../start/configuredDatabase.ts';
import { type CommandDeps, EXIT, NotAnswered, type Output } from './command.ts';
import { completeCommandLine, readCommandLine } from './commandLine.ts';
import { runInSite } from './controlClient.ts';
import type { OpenTerminal } from './terminalPrompt.ts';

/** A site that starts or stops holds the database without listening; it is given so long, and on a busy machine it needs it. */
const PATIENCE_MS = 120_000;
const RETRY_MS = 250;

export type Invocation = {
  argv: string[];
  environment: Record<string, string | undefined>;
  /** The folder of the repository, where DATA_DIR starts from. */
  root: string;
  cwd: string;
  output: Output;
  /** The terminal for questions; undefined without one. */
  terminal: OpenTerminal | undefined;
  signal: AbortSignal;
};

/** Runs a command line and answers its exit code. Inside the running site when that one has the embedded database; here otherwise. */
export async function runCommand(invocation: Invocation): Promise<number> {
  const { output } = invocation;
  try {
    return await runLine({ ...invocation, argv: await completed(invocation) });
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === undefined) throw error;
    if (sentence !== '') output.problem(sentence);
    return error instanceof NotAnswered ? error.exit : EXIT.failed;
  }
}

async function completed({ argv, terminal }: Invocation): Promise<string[]> {
  if (!terminal) return argv;
  return completeCommandLine(argv, terminal).finally(() => terminal.close());
}

async function runLine(invocation: Invocation): Promise<number> {
  const { argv, environment, root, cwd, output, signal } = invocation;
  const asked = await readCommandLine(argv);
  if (asked.kind === 'help') output.line(asked.text);
  if (asked.kind === 'wrong') output.problem(asked.text);
  if (asked.kind !== 'run') return asked.kind === 'help' ? EXIT.done : EXIT.usage;
  const config = readConfig(environment, root);
  const place = await findPlace({ ...invocation, config });
  if ('exit' in place) return place.exit;
  const { db } = place;
  return runHere(db, () => asked.run({ db, config, now: Date.now, cwd, output, signal }));
}

async function runHere(db: Database, run: () => Promise<number>): Promise<number> {
  try {
    await migrate(db);
    return await run();
  } finally {
    await db.close();
  }
}

type Wanted = Pick<CommandDeps, 'config' | 'cwd' | 'output' | 'signal'> & { argv: string[] };

/** The database, open here, or the exit code of the site that ran the command. Throws DatabaseLocked when neither is to be had. */
async function findPlace(wanted: Wanted): Promise<{ db: Database } | { exit: number }> {
  const { config, output, signal } = wanted;
  for (const end = performance.now() + PATIENCE_MS; ; await sleep(RETRY_MS)) {
    try {
      return { db: await openConfiguredDatabase(config, (line) => output.problem(line)) };
    } catch (error) {
      if (!(error instanceof DatabaseLocked)) throw error;
      const exit = await runInSite(config.dataDir, wanted);
      if (exit === 'lost') {
        output.problem('Le site s’est arrêté pendant la commande. Relancez-la : ce qui a été fait reste.');
        return { exit: EXIT.failed };
      }
      if (exit !== undefined) return { exit };
      if (signal.aborted) return { exit: EXIT.interrupted };
      if (performance.now() >= end) throw error;
    }
  }
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof NotAnswered || error instanceof BadConfiguration) return error.message;
  if (error instanceof DatabaseLocked || error instanceof DatabaseDamaged) return error.message;
  if (isDamage(error)) return `${RESTORE_ADVICE} (${error.message})`;
  if (error instanceof MigrationRefused)
    return `La base de données ne peut pas être mise à jour. ${error.message}`;
  if (!(error instanceof DatabaseUnavailable)) return undefined;
  return error.reason === 'full'
    ? 'Il n’y a plus assez de place sur le disque.'
    : 'La base de données ne répond pas.';
}
