import { createMember } from '@kiroku/api/features/account/adminCommands';
import { type CommandAction, readArguments, UsageError } from '../../command.ts';
import { askPassword, chosenPassword, PASSWORD_OPTIONS, passwordChoice } from './passwordChoice.ts';
import { runAdminCommand } from './runAdminCommand.ts';

export const userCreate: CommandAction = {
  prepare(args) {
    const { username, email, choice, isStaff } = read(args);
    if (username === undefined || email === undefined || choice === undefined) {
      const missing = [
        ...(username === undefined ? ['--username'] : []),
        ...(email === undefined ? ['--email'] : []),
        ...(choice === undefined ? ['--password (ou --random-password)'] : []),
      ];
      throw new UsageError(`Indiquez ${missing.join(', ')}.`);
    }
    return (deps) =>
      runAdminCommand(deps, async (admin) => {
        const { password, lines } = chosenPassword(choice, admin.passwordMin);
        const member = await createMember(admin, { username, email, password, isStaff });
        return [`Compte ${member.username} créé${isStaff ? ', membre de l’équipe' : ''}.`, ...lines];
      });
  },
  async ask(args, terminal) {
    const { username, email, choice } = read(args);
    const added: string[] = [];
    if (username === undefined) added.push(`--username=${(await terminal.ask('Pseudo : ')).trim()}`);
    if (email === undefined) added.push(`--email=${(await terminal.ask('Email : ')).trim()}`);
    if (choice === undefined) added.push(await askPassword(terminal));
    return [...added, ...args];
  },
};

function read(args: string[]) {
  const { values, positionals } = readArguments(args, {
    username: { type: 'string' },
    email: { type: 'string' },
    staff: { type: 'boolean', default: false },
    ...PASSWORD_OPTIONS,
  });
  const { username, email, staff } = values;
  if (positionals.length > 0) throw new UsageError('Le pseudo se donne avec --username.');
  return { username, email, isStaff: staff, choice: passwordChoice(values) };
}
