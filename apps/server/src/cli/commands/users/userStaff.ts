import { setStaff } from '@kiroku/api/features/account/adminCommands';
import { type CommandAction, readArguments } from '../../command.ts';
import { onlyUsername, runAdminCommand } from './runAdminCommand.ts';

export const userStaff: CommandAction = {
  prepare(args) {
    const { values, positionals } = readArguments(args, { remove: { type: 'boolean', default: false } });
    const username = onlyUsername(positionals);
    const isStaff = !values.remove;
    return (deps) =>
      runAdminCommand(deps, async (admin) => {
        const member = await setStaff(admin, username, isStaff);
        return [`${member.username} ${isStaff ? 'fait' : 'ne fait plus'} partie de l’équipe.`];
      });
  },
};
