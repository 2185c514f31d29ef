import { resolve } from 'node:path';
import { codeOf } from '@kiroku/api/lib/codeOf';
import { backUp } from '../../../backup/backup.ts';
import { onlyFile } from '../../arguments.ts';
import { type CommandAction, EXIT, readArguments } from '../../command.ts';
import { grouped } from '../../terminal/numbers.ts';

export const backup: CommandAction = {
  needsData: true,
  prepare(args) {
    const file = onlyFile(readArguments(args, {}).positionals);
    return async ({ db, config, cwd, now, output }) => {
      const path = resolve(cwd, file);
      try {
        const rows = await backUp({
          db,
          config,
          path,
          now,
          report: (line) => output.problem(line),
          progress: (count) => output.progress(`${grouped(count)} lignes`),
        });
        output.progress(null);
        output.line(`Sauvegarde écrite : ${path} (${grouped(rows)} lignes).`);
        return EXIT.done;
      } catch (error) {
        output.progress(null);
        const sentence = WRITING[codeOf(error) ?? ''];
        if (sentence === undefined) throw error;
        output.problem(sentence);
        return EXIT.failed;
      }
    };
  },
};

const WRITING: Readonly<Record<string, string>> = {
  EEXIST: 'Ce fichier existe déjà : rien n’a été écrit.',
  EACCES: 'Ce fichier ne peut pas être écrit ici.',
  EPERM: 'Ce fichier ne peut pas être écrit ici.',
  EROFS: 'Ce fichier ne peut pas être écrit ici.',
  ENOENT: 'Ce fichier ne peut pas être écrit ici.',
  ENOTDIR: 'Ce fichier ne peut pas être écrit ici.',
  ENOSPC: 'Il n’y a plus assez de place sur le disque.',
};
