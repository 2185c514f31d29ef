import { hashUnknownPassword } from '@kiroku/api/features/account/adminCommands';
import { openPasswords } from '@kiroku/api/features/account/passwords/passwords';
import { addDemoMembers } from '@kiroku/api/features/demo/seedDemoMembers';
import { readSecrets } from '../../../config/secrets.ts';
import { expectNothing } from '../../arguments.ts';
import { type CommandAction, type CommandDeps, EXIT } from '../../command.ts';
import { grouped } from '../../terminal/numbers.ts';

export const demoMembers: CommandAction = {
  prepare(args) {
    expectNothing(args);
    return add;
  },
};

async function add({ db, config, now, output }: CommandDeps): Promise<number> {
  const { pepper } = await readSecrets(config);
  const passwordHash = await hashUnknownPassword({
    passwords: openPasswords(pepper),
    passwordMin: config.passwordMin,
  });
  const result = await addDemoMembers(db, now(), passwordHash);
  if (!('because' in result)) {
    output.line(`${result.added} membres de démonstration ajoutés.`);
    output.line(`${grouped(result.entries)} titres dans leurs bibliothèques.`);
  } else if (result.because === 'present') {
    output.line(`Rien à ajouter : les membres de démonstration sont déjà là (${result.present}).`);
  } else {
    output.problem('Le catalogue n’a aucun titre de la démonstration : importez d’abord des titres.');
    return EXIT.failed;
  }
  return EXIT.done;
}
