import { setPassword } from '@kiroku/api/features/account/adminCommands';
import { type CommandAction, readArguments, UsageError } from '../../command.ts';
import { askPassword, chosenPassword, PASSWORD_OPTIONS, passwordChoice } from './passwordChoice.ts';
import { onlyUsername, runAdminCommand } from './runAdminCommand.ts';

export const userPassword: CommandAction = {
  prepare(args) {
    const { username, choice } = read(args);
    if (choice === undefined) throw new UsageError('Indiquez --password ou --random-password.');
    return (deps) =>
      runAdminCommand(deps, async (admin) => {
        const { password, lines } = chosenPassword(choice, admin.passwordMin);
        const member = await setPassword(admin, username, password);
        return [`Mot de passe changé : ${member.username} doit se reconnecter partout.`, ...lines];
      });
  },
  async ask(args, terminal) {
    const { choice } = read(args);
    return choice === undefined ? [await askPassword(terminal), ...args] : args;
  },
};

function read(args: string[]) {
  const { values, positionals } = readArguments(args, PASSWORD_OPTIONS);
  return { username: onlyUsername(positionals), choice: passwordChoice(values) };
}
