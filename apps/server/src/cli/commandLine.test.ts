import { expect, test } from 'vitest';
import { readCommandLine } from './commandLine.ts';

test.each([
  [['help'], 'help', 'catalogue import FICHIER'],
  [['--help'], 'help', 'catalogue import FICHIER'],
  [['help', 'catalogue', 'import'], 'help', '--limit N    s’arrêter après N fiches'],
  [['catalogue', 'import', '--help'], 'help', '--dry-run'],
  [['catalogue', 'import', 'a.jsonl', '-h'], 'help', '--dry-run'],
  [[], 'wrong', 'Usage : npm run kiroku -- COMMANDE'],
  [['catalogue'], 'wrong', 'Commande inconnue : catalogue.'],
  [['frobnicate', 'now'], 'wrong', 'Commande inconnue : frobnicate now.'],
  [['help', 'frobnicate'], 'wrong', 'Commande inconnue : frobnicate.'],
  [['help'], 'help', 'user premium PSEUDO OPTION'],
  [['help', 'user', 'premium'], 'help', 'les mois ne s’accumulent pas'],
  [['user'], 'wrong', 'Commande inconnue : user.'],
  [['user', 'create'], 'wrong', 'Indiquez --username, --email, --password (ou --random-password).'],
  [
    ['user', 'create', '--username', 'A', '--email', 'E'],
    'wrong',
    'Indiquez --password (ou --random-password).',
  ],
  [['user', 'create', 'Alice'], 'wrong', 'Le pseudo se donne avec --username.'],
  [['user', 'create', '--password', 'p', '--random-password'], 'wrong', 'pas les deux.'],
  [['user', 'staff'], 'wrong', 'Indiquez le pseudo du membre.'],
  [['user', 'staff', 'Alice', 'Bob'], 'wrong', 'Un seul membre à la fois.'],
  [['user', 'premium', 'Alice'], 'wrong', 'Indiquez --months, --until ou --remove.'],
  [
    ['user', 'premium', 'Alice', '--months', '1', '--remove'],
    'wrong',
    'Indiquez --months, --until ou --remove.',
  ],
  [['user', 'premium', 'Alice', '--months', '0'], 'wrong', '--months attend un nombre de mois, de 1 à 120.'],
  [
    ['user', 'premium', 'Alice', '--months', '121'],
    'wrong',
    '--months attend un nombre de mois, de 1 à 120.',
  ],
  [
    ['user', 'premium', 'Alice', '--months', '1.5'],
    'wrong',
    '--months attend un nombre de mois, de 1 à 120.',
  ],
  [
    ['user', 'premium', 'Alice', '--until', '2027-02-30'],
    'wrong',
    '--until attend un jour, comme 2027-03-31.',
  ],
  [['user', 'premium', 'Alice', '--until', '2027-02'], 'wrong', '--until attend un jour, comme 2027-03-31.'],
  [['user', 'password', 'Alice'], 'wrong', 'Indiquez --password ou --random-password.'],
  [['user', 'password', 'Alice', 'secret'], 'wrong', 'Un seul membre à la fois.'],
  [['user', 'suspend'], 'wrong', 'Indiquez le pseudo du membre.'],
  [['user', 'suspend', 'Alice', '--statement', 'S'], 'wrong', '--reason attend l’un de ces codes : illegal,'],
  [['user', 'suspend', 'Alice', '--reason', 'spam'], 'wrong', '--statement : Expliquez la décision'],
  [
    ['user', 'suspend', 'Alice', '--reason', 'spam', '--statement', 'S', '--days', '2'],
    'wrong',
    '--days attend l’un de ces nombres : 1, 3, 7, 30, 90, 365.',
  ],
  [
    ['user', 'suspend', 'Alice', '--lift', '--reason', 'spam', '--statement', 'S'],
    'wrong',
    '--lift ne va ni avec --days ni avec --reason.',
  ],
  [['help', 'user', 'suspend'], 'help', 'les motifs, envoyés au membre'],
  [['user', 'delete', 'Alice'], 'wrong', 'Indiquez --yes pour supprimer le compte.'],
  [['help', 'demo', 'clear'], 'help', 'Le catalogue et les vrais comptes restent.'],
  [['help', 'demo', 'members'], 'help', 'Rien n’est ajouté s’il y en a déjà.'],
  [['help'], 'help', 'demo clear [--yes]'],
  [['demo'], 'wrong', 'Commande inconnue : demo.'],
  [['help', 'db', 'check'], 'help', 'Lit en entier chaque table et chaque index'],
  [['db', 'check', 'anime'], 'wrong', 'Cette commande n’attend rien de plus.'],
  [['db', 'copy', 'anime'], 'wrong', 'Cette commande n’attend rien de plus.'],
  [['backup'], 'wrong', 'Indiquez le fichier.'],
  [['backup', 'a', 'b'], 'wrong', 'Un seul fichier à la fois.'],
  [['restore', 'a'], 'wrong', 'Indiquez --yes'],
  [['demo', 'members', '12'], 'wrong', 'Cette commande n’attend rien de plus.'],
  [['demo', 'clear', 'Hana', '--yes'], 'wrong', 'Cette commande n’attend pas de nom.'],
  [['demo', 'clear', '--now'], 'wrong', 'Option inconnue : --now.'],
  [['demo', 'clear'], 'wrong', 'Indiquez --yes pour retirer les membres de démonstration.'],
  [['catalogue', 'import'], 'wrong', 'Indiquez le fichier ou l’adresse à importer.'],
  [['catalogue', 'import', 'a', 'b'], 'wrong', 'Un seul fichier à la fois.'],
  [['catalogue', 'import', 'a', '--frob'], 'wrong', 'Option inconnue : --frob.'],
  [['catalogue', 'import', 'a', '--dry-run=yes'], 'wrong', 'Option mal employée : --dry-run.'],
  [['catalogue', 'import', 'a', '--limit'], 'wrong', 'Option mal employée : --limit.'],
  [['catalogue', 'import', 'a', '--limit', '0'], 'wrong', '--limit attend un nombre entier, 1 ou plus.'],
  [['catalogue', 'import', 'a', '--limit', '1e3'], 'wrong', '--limit attend un nombre entier, 1 ou plus.'],
])('the command line %j prints help or an error', async (argv, kind, text) => {
  const asked = await readCommandLine(argv);
  expect(asked.kind).toBe(kind);
  expect('text' in asked && asked.text).toContain(text);
});

test.each([
  [['catalogue', 'import', '--limit', '5', 'a.jsonl', '--dry-run']],
  [['user', 'create', '--username', 'A', '--email', 'E', '--password=-p']],
  [['user', 'staff', '--', '-Alice-']],
  [['user', 'premium', 'Alice', '--until', '2027-03-31']],
  [['user', 'suspend', 'Alice', '--reason', 'spam', '--statement', 'Publicité.']],
  [['user', 'suspend', 'Alice', '--lift', '--statement', 'Une erreur.']],
])('the command line %j is ready to run', async (argv) => {
  expect((await readCommandLine(argv)).kind).toBe('run');
});
