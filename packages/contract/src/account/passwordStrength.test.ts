import { expect, test } from 'vitest';
import { passwordStrength } from './passwordStrength.ts';

test.each([
  ['abc', 'shorter than the server takes'],
  ['soleil', 'a word'],
  ['Soleil1234!', 'a word with a sequence and a sign'],
  ['P@ssw0rd2024', 'a word that is tried first, spelled with signs'],
  ['aaaaaaaaaaaaaaaaaaaa', 'one character, repeated'],
  ['abcabcabcabcabcabc', 'a part, repeated'],
  ['azertyuiopqsdfghjklm', 'rows of a keyboard'],
  ['98765432109876543210', 'a sequence, backwards'],
  ['19871225', 'a date'],
])('%s is rated too weak: %s', (password) => {
  expect(passwordStrength(password)).toBe(1);
});

test.each([
  [2, 'dauphin-vert'],
  [3, 'Dauphin-vert-42'],
  [3, 'v8$Lq2#Zt!'],
  [4, 'kX7pQ2vR9mLw'],
  [4, 'correct horse battery staple'],
  [4, 'J’aime les nouilles'],
])('the strength %s is reached by %s', (strength, password) => {
  expect(passwordStrength(password)).toBe(strength);
});

test('the member’s names and address add no strength, in any case and spelling', () => {
  const own = ['Chouette', 'hulotte@exemple.fr'];
  for (const password of [
    'chouette-vert',
    'CHOUETTE-vert',
    'Ch0u3tt3-vert',
    'hulotte-vert',
    'hulotte@exemple.fr',
    'chouettechouettechouette',
    'Chouette/hulotte/Ch0uette',
  ]) {
    expect(passwordStrength(password, own), password).toBe(1);
  }
  expect(passwordStrength('dauphin-vert', own)).toBe(2);
});

test('a further character of a sentence never makes a password weaker', () => {
  for (let length = 5; length < 40; length++) {
    const text = 'Renard, lune et 7 pommes sur le toit gris'.slice(0, length);
    const next = 'Renard, lune et 7 pommes sur le toit gris'.slice(0, length + 1);
    expect(passwordStrength(next)).toBeGreaterThanOrEqual(passwordStrength(text));
  }
});
