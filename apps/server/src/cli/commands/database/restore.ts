import { resolve } from 'node:path';
import { ROW_CHANGE_CHANNEL } from '@kiroku/api/db/changes/rowChanges';
import { CATALOGUE_CHANNEL } from '@kiroku/api/features/catalogue/store';
import { EPISODE_CHANNEL } from '@kiroku/api/features/episodes/broadcastStore';
import { MAIL_CHANNEL } from '@kiroku/api/features/mail/store';
import { JOB_CHANNEL } from '@kiroku/api/jobs/jobStore';
import {
  FilesWait,
  type Restored,
  type RestoreOptions,
  restore as restoreBackup,
} from '../../../backup/restore.ts';
import { restoreDamaged } from '../../../backup/restoreDamaged.ts';
import { RestoreRefused } from '../../../backup/restoreRefused.ts';
import { confirm, onlyFile } from '../../arguments.ts';
import { type CommandAction, type DamagedDeps, EXIT, readArguments, UsageError } from '../../command.ts';
import { grouped } from '../../terminal/numbers.ts';

const CHANNELS = [CATALOGUE_CHANNEL, EPISODE_CHANNEL, JOB_CHANNEL, MAIL_CHANNEL, ROW_CHANGE_CHANNEL];

export const restore: CommandAction = {
  prepare(args) {
    const file = sureFile(args);
    return ({ db, ...deps }) =>
      run(deps, file, (options) => restoreBackup({ ...options, db, channels: CHANNELS }));
  },
  prepareDamaged(args) {
    const file = sureFile(args);
    return (deps) => {
      const report = (line: string) => deps.output.problem(line);
      return run(deps, file, (options) => restoreDamaged({ ...options, report }));
    };
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

function sureFile(args: string[]): string {
  const { file, isSure } = read(args);
  if (!isSure) throw new UsageError('Indiquez --yes pour remplacer tout ce que le site garde.');
  return file;
}

type Options = RestoreOptions & Pick<DamagedDeps, 'config'>;

async function run(
  { config, cwd, output }: DamagedDeps,
  file: string,
  work: (options: Options) => Promise<Restored>,
): Promise<number> {
  try {
    const progress = (count: number) => output.progress(`${grouped(count)} lignes`);
    const { rows, madeAt } = await work({ config, path: resolve(cwd, file), progress });
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
