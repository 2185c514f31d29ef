import { existsSync } from 'node:fs';
import { clusterDir } from '@kiroku/api/db/embedded/cluster';
import { openEmbedded } from '@kiroku/api/db/embedded/open';
import { migrate } from '@kiroku/api/db/migrate';
import { CopyRefused, copyDatabase } from '@kiroku/api/db/transfer/copyDatabase';
import { expectNothing } from '../../arguments.ts';
import { type CommandAction, type CommandDeps, EXIT } from '../../command.ts';
import { grouped } from '../../terminal/numbers.ts';

export const dbCopy: CommandAction = {
  prepare(args) {
    expectNothing(args);
    return run;
  },
};

async function run({ db, config: { dataDir }, output }: CommandDeps): Promise<number> {
  const refusal = refusalOf(db.engine, dataDir);
  if (refusal) {
    output.problem(refusal);
    return EXIT.failed;
  }
  const report = (line: string) => output.problem(line);
  const source = await openEmbedded({ dataDir, minFreeBytes: 0, report, starting: true });
  try {
    await migrate(source);
    const rows = await copyDatabase(source, db, (table, count) =>
      output.progress(`${table}  ${grouped(count)}`),
    );
    output.progress(null);
    output.line(`${grouped(rows)} lignes copiées et comparées.`);
    return EXIT.done;
  } catch (error) {
    output.progress(null);
    if (!(error instanceof CopyRefused)) throw error;
    output.problem(error.message);
    return EXIT.failed;
  } finally {
    await source.close();
  }
}

function refusalOf(engine: 'embedded' | 'server', dataDir: string): string | undefined {
  if (engine === 'embedded') return 'DATABASE_URL doit nommer le serveur PostgreSQL.';
  if (!existsSync(clusterDir(dataDir))) return `Il n’y a pas de base embarquée dans ${dataDir}.`;
  return undefined;
}
