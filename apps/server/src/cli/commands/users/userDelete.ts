import { requireMember } from '@kiroku/api/features/account/adminCommands';
import { deleteAccount } from '@kiroku/api/features/account/deletion/deleteAccount';
import {
  type CommandAction,
  type CommandDeps,
  EXIT,
  NotAnswered,
  readArguments,
  UsageError,
} from '../../command.ts';
import { runDeletion } from './deletion.ts';
import { onlyUsername, runAdminCommand } from './runAdminCommand.ts';

export const userDelete: CommandAction = {
  prepare(args) {
    const { username, isSure } = read(args);
    if (!isSure) throw new UsageError('Indiquez --yes pour supprimer le compte.');
    return (deps) => remove(deps, username);
  },
  async ask(args, terminal) {
    const { username, isSure } = read(args);
    if (isSure) return args;
    terminal.say(`Le compte ${username} et tout ce qui n’est qu’à lui seront supprimés pour toujours.`);
    const typed = await terminal.ask('Retapez son pseudo : ');
    if (typed.trim().toLowerCase() !== username.toLowerCase()) {
      throw new NotAnswered(EXIT.failed, 'Ce n’est pas son pseudo : rien n’a été supprimé.');
    }
    return ['--yes', ...args];
  },
};

function read(args: string[]) {
  const { values, positionals } = readArguments(args, { yes: { type: 'boolean', default: false } });
  return { username: onlyUsername(positionals), isSure: values.yes };
}

function remove(deps: CommandDeps, username: string): Promise<number> {
  return runAdminCommand(deps, async ({ db, pepper }) => {
    const member = await requireMember(db.sql, username);
    await runDeletion(deps, (deletion) => deleteAccount({ ...deletion, pepper }, member, true));
    return [`Compte ${member.username} supprimé.`];
  });
}
