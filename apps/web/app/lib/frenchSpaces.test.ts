import { expect, test } from 'vitest';
import { frenchSpaces } from './frenchSpaces.ts';

test('guillemets and signs stay with their words', () => {
  expect(frenchSpaces('Votre retour « Un bug ? » a changé de statut : prévu.')).toBe(
    'Votre retour «\u202fUn bug\u202f?\u202f» a changé de statut\u202f: prévu.',
  );
  expect(frenchSpaces('Re:Zero, 12:30')).toBe('Re:Zero, 12:30');
});
