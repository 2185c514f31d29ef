import { clearDemoMembers } from '@kiroku/api/features/demo/clearDemoMembers';
import { confirm } from '../../arguments.ts';
import { type CommandAction, EXIT, readArguments, UsageError } from '../../command.ts';
import { runDeletion } from '../users/deletion.ts';

export const demoClear: CommandAction = {
  prepare(args) {
    if (!isSure(args)) throw new UsageError('Indiquez --yes pour retirer les membres de démonstration.');
    return async (deps) => {
      const count = await runDeletion(deps, clearDemoMembers);
      deps.output.line(summaryOf(count));
      return EXIT.done;
    };
  },
  async ask(args, terminal) {
    if (isSure(args)) return args;
    const warning = 'Les membres de démonstration et tout ce qui est à eux seront supprimés pour toujours.';
    await confirm(terminal, warning, 'Rien n’a été supprimé.');
    return ['--yes', ...args];
  },
};

function isSure(args: string[]): boolean {
  const { values, positionals } = readArguments(args, { yes: { type: 'boolean', default: false } });
  if (positionals.length > 0) throw new UsageError('Cette commande n’attend pas de nom.');
  return values.yes;
}

function summaryOf(count: number): string {
  if (count === 0) return 'Il n’y a aucun membre de démonstration.';
  return count === 1 ? '1 membre de démonstration supprimé.' : `${count} membres de démonstration supprimés.`;
}
