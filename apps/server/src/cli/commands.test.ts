import { expect, test } from 'vitest';
import { readCommandLine } from './commands.ts';

test.each([
  [['help'], 'help', 'catalogue import FICHIER'],
  [['--help'], 'help', 'catalogue import FICHIER'],
  [['help', 'catalogue', 'import'], 'help', "--limit N    s'arrêter après N fiches"],
  [['catalogue', 'import', '--help'], 'help', '--dry-run'],
  [['catalogue', 'import', 'a.jsonl', '-h'], 'help', '--dry-run'],
  [[], 'wrong', 'Usage : npm run kiroku -- COMMANDE'],
  [['catalogue'], 'wrong', 'Commande inconnue : catalogue.'],
  [['frobnicate', 'now'], 'wrong', 'Commande inconnue : frobnicate now.'],
  [['help', 'frobnicate'], 'wrong', 'Commande inconnue : frobnicate.'],
  [['catalogue', 'import'], 'wrong', 'Indiquez le fichier à importer.'],
  [['catalogue', 'import', 'a', 'b'], 'wrong', 'Un seul fichier à la fois.'],
  [['catalogue', 'import', 'a', '--frob'], 'wrong', 'Option inconnue : --frob.'],
  [['catalogue', 'import', 'a', '--dry-run=yes'], 'wrong', 'Option mal employée : --dry-run.'],
  [['catalogue', 'import', 'a', '--limit'], 'wrong', 'Option mal employée : --limit.'],
  [['catalogue', 'import', 'a', '--limit', '0'], 'wrong', '--limit attend un nombre entier, 1 ou plus.'],
  [['catalogue', 'import', 'a', '--limit', '1e3'], 'wrong', '--limit attend un nombre entier, 1 ou plus.'],
])('%j', (argv, kind, text) => {
  const asked = readCommandLine(argv);
  expect(asked.kind).toBe(kind);
  expect('text' in asked && asked.text).toContain(text);
});

test('a command that is well called is ready to run', () => {
  const asked = readCommandLine(['catalogue', 'import', '--limit', '5', 'a.jsonl', '--dry-run']);
  expect(asked.kind).toBe('run');
});
