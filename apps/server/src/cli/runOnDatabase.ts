import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, DatabaseLocked } from '@kiroku/api/db/database';
import { clusterDir } from '@kiroku/api/db/embedded/cluster';
import { RESTORE_ADVICE } from '@kiroku/api/db/integrity/nightlyCheck';
import { MigrationRefused, migrate } from '@kiroku/api/db/migrate';
import { DatabaseDamaged, DatabaseUnavailable, isDamage } from '@kiroku/api/db/problems';
import { finishRestore } from '../backup/waitingFiles.ts';
import { BadConfiguration } from '../config/badConfiguration.ts';
import { readConfig } from '../config/config.ts';
import { databaseAway } from '../config/databaseAway.ts';
import { openConfiguredDatabase } from '../start/configuredDatabase.ts';
import { type CommandDeps, EXIT } from './command.ts';
import type { PreparedCommand } from './commandLine.ts';
import { runInSite } from './control/controlClient.ts';

/** Patience for a site that starts or stops, which holds the database without listening; long enough for a busy machine. */
const PATIENCE_MS = 120_000;
const RETRY_MS = 250;

/** A command line and where it was typed. */
export type CommandCall = Pick<CommandDeps, 'cwd' | 'output' | 'signal'> & {
  argv: string[];
  environment: Record<string, string | undefined>;
  /** The folder of the repository, where DATA_DIR starts from. */
  root: string;
};

/** Runs a command on the site's database and answers its exit code: inside the running site when that one has the embedded database; here otherwise. */
export async function runOnDatabase(call: CommandCall, command: PreparedCommand): Promise<number> {
  const { environment, root, output } = call;
  try {
    const config = readConfig(environment, root);
    return await runConfigured({ ...call, config }, command);
  } catch (error) {
    const sentence = sentenceOf(error, environment.DATABASE_URL);
    if (sentence === undefined) throw error;
    output.problem(sentence);
    return EXIT.failed;
  }
}

async function runConfigured(
  wanted: Wanted,
  { run, runDamaged, needsData }: PreparedCommand,
): Promise<number> {
  const { config, cwd, output, signal } = wanted;
  const deps = { config, now: Date.now, cwd, output, signal };
  if (needsData && !hasDatabase(config)) {
    output.problem(`Il n’y a pas de base de données dans ${config.dataDir} (DATA_DIR).`);
    return EXIT.failed;
  }
  try {
    const place = await findPlace(wanted);
    if ('exit' in place) return place.exit;
    const { db } = place;
    return await runHere(db, deps, () => run({ ...deps, db }));
  } catch (error) {
    const isDamaged = error instanceof DatabaseDamaged || isDamage(error);
    // The files of a server are not ours to set aside.
    if (!isDamaged || !runDamaged || config.databaseUrl) throw error;
    return runDamaged(deps);
  }
}

async function runHere(
  db: Database,
  { config, output }: Pick<CommandDeps, 'config' | 'output'>,
  run: () => Promise<number>,
): Promise<number> {
  try {
    await migrate(db);
    await finishRestore(db, config, (line) => output.problem(line));
    return await run();
  } finally {
    await db.close();
  }
}

/** A database server always has one, if only an empty one. */
function hasDatabase({ databaseUrl, dataDir }: CommandDeps['config']): boolean {
  return Boolean(databaseUrl) || existsSync(clusterDir(dataDir));
}

type Wanted = CommandCall & Pick<CommandDeps, 'config'>;

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

function sentenceOf(error: unknown, databaseUrl: string | undefined): string | undefined {
  if (error instanceof BadConfiguration) return error.message;
  if (error instanceof DatabaseLocked || error instanceof DatabaseDamaged) return error.message;
  if (isDamage(error)) return `${RESTORE_ADVICE} (${error.message})`;
  if (error instanceof MigrationRefused)
    return `La base de données ne peut pas être mise à jour. ${error.message}`;
  if (!(error instanceof DatabaseUnavailable)) return undefined;
  if (error.reason === 'full') return 'Il n’y a plus assez de place sur le disque.';
  return databaseUrl ? databaseAway(error, databaseUrl) : 'La base de données ne répond pas.';
}
