import { expect, test } from 'vitest';
import { typographyFaults } from './typography.ts';

const whyOf = (source: string, file = 'apps/web/app/Part.tsx') =>
  typographyFaults(file, source).map(({ why }) => why);

test.each([
  [`export const a = "S'inscrire";`, 'a straight apostrophe'],
  [`export const a = <p title="Rien n'est perdu" />;`, 'a straight apostrophe'],
  [`export const a = <p>Cette page n'existe pas</p>;`, 'a straight apostrophe'],
  ["export const a = (b: string) => `jusqu'$" + '{b}`;', 'a straight apostrophe'],
  [`export const a = 'Envoi en cours...';`, 'three dots for an ellipsis'],
  [`export const a = 'Merci !';`, 'a space that breaks lines (\\u202f, &#8239;)'],
  [`export const a = <p>Ou bien « Ma liste&#8239;»</p>;`, 'a space that breaks lines (\\u202f, &#8239;)'],
])('the source %s is refused', (source, why) => {
  expect(whyOf(source)).toEqual([why]);
});

test.each([
  `export const a = 'S’inscrire…';`,
  `export const a = <p>Merci&#8239;! À 12:30</p>;`,
  `/* L'été... */ export const a = 1; // l'hiver`,
  `export const a = "is not one of the site's own files, don't";`,
  `export const a = 'Une erreur est survenue...';`,
])('the source %s is accepted', (source) => {
  expect(whyOf(source)).toEqual([]);
});

test('answers of the API keep their typography', () => {
  const answer = `export const a = "Vous n'êtes pas autorisé.";`;
  expect(whyOf(answer, 'packages/contract/src/base/problems.ts')).toEqual([]);
  expect(whyOf(answer, 'packages/contract/src/base/labels.ts')).toHaveLength(1);
});
