import { resolve } from 'node:path';
import { ROW_CHANGE_CHANNEL } from '@kiroku/api/db/rowChanges';
import { CATALOGUE_CHANNEL } from '@kiroku/api/features/catalogue/store';
import { EPISODE_CHANNEL } from '@kiroku/api/features/episodes/broadcastStore';
import { MAIL_CHANNEL } from '@kiroku/api/features/mail/store';
import { JOB_CHANNEL } from '@kiroku/api/jobs/jobStore';
import { FilesWait, restore as restoreBackup } from '../backup/restore.ts';
import { RestoreRefused } from '../backup/restoreRefused.ts';
import { confirm, onlyFile } from './arguments.ts';
import { type CommandAction, type CommandDeps, EXIT, readArguments, UsageError } from './command.ts';
import { grouped } from './numbers.ts';

export const restore: CommandAction = {
  prepare(args) {
    const { file, isSure } = read(args);
    if (!isSure) throw new UsageError('Indiquez --yes pour remplacer tout ce que le site garde.');
    return (deps) => run(deps, file);
  },
  async ask(args, terminal) {
    if (read(args).isSure) return args;
    const warning = 'Tout ce que le site garde sera remplacé par la sauvegarde.';
    await confirm(terminal, warning, 'Rien n’a été remplacé.');
    return ['--yes', ...args];
  },
};

function read(args: string[]) {
  const { values, positionals } = readArguments(args, { yes: { type: 'boolean', default: false } });
  return { file: onlyFile(positionals), isSure: values.yes };
}

async function run({ db, config, cwd, output }: CommandDeps, file: string): Promise<number> {
  try {
    const { rows, madeAt } = await restoreBackup({
      db,
      config,
      path: resolve(cwd, file),
      channels: [CATALOGUE_CHANNEL, EPISODE_CHANNEL, JOB_CHANNEL, MAIL_CHANNEL, ROW_CHANGE_CHANNEL],
      progress: (count) => output.progress(`${grouped(count)} lignes`),
    });
    output.progress(null);
    output.line(
      `Sauvegarde du ${madeAt.slice(0, 16).replace('T', ' à ')} (UTC) rétablie : ${grouped(rows)} lignes.`,
    );
    output.line(
      'Si le site est en marche, redémarrez-le : il a encore en mémoire ce qu’il avait (clés, titres, listes).',
    );
    return EXIT.done;
  } catch (error) {
    output.progress(null);
    if (!(error instanceof RestoreRefused || error instanceof FilesWait)) throw error;
    output.problem(error.message);
    return EXIT.failed;
  }
}
