import { hashUnknownPassword } from '@kiroku/api/features/account/adminCommands';
import { openPasswords } from '@kiroku/api/features/account/passwords/passwords';
import { addDemoMembers } from '@kiroku/api/features/demo/seedDemoMembers';
import { readSecrets } from '../config/secrets.ts';
import { expectNothing } from './arguments.ts';
import { type Command, type CommandDeps, EXIT } from './command.ts';
import { grouped } from './numbers.ts';

export const demoMembers: Command = {
  name: 'demo members',
  usage: '',
  summary: 'Ajoute quarante membres inventés, avec leurs bibliothèques et un an d’activité.',
  details: [
    'Personne ne connaît leurs mots de passe. « demo clear » les retire tous.',
    'Rien n’est ajouté s’il y en a déjà.',
  ],
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
    output.problem('Le catalogue est vide : importez d’abord des titres.');
    return EXIT.failed;
  }
  return EXIT.done;
}
