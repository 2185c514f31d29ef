import { describe, expect, test } from 'vitest';
import { typographic, typographicProse } from './typography.ts';

describe('typographic', () => {
  test.each([
    ["L'adresse email n'est pas au bon format", 'L’adresse email n’est pas au bon format'],
    [
      'Votre retour « Un bug ? » a changé de statut : prévu.',
      'Votre retour «\u202fUn bug\u202f?\u202f» a changé de statut\u202f: prévu.',
    ],
    ['Email mis à jour !', 'Email mis à jour\u202f!'],
    ['Une erreur est survenue...', 'Une erreur est survenue...'],
    ['Re:Zero, 12:30', 'Re:Zero, 12:30'],
    ['https://kiroku.example/?q=a', 'https://kiroku.example/?q=a'],
  ])('the sentence %s is typeset', (written, shown) => {
    expect(typographic(written)).toBe(shown);
    expect(typographic(shown)).toBe(shown);
  });
});

describe('typographicProse', () => {
  test.each([
    ["L'Attaque des Titans", 'L’Attaque des Titans'],
    ["JoJo's Bizarre Adventure: Steel Ball Run", 'JoJo’s Bizarre Adventure: Steel Ball Run'],
    ["Girls' Last Tour", 'Girls’ Last Tour'],
    ["Le chat dit 'bonjour' à l'elfe", "Le chat dit 'bonjour' à l’elfe"],
    ['Saint Seiya : Les Chevaliers', 'Saint Seiya\u202f: Les Chevaliers'],
    ['Et ensuite... rien', 'Et ensuite… rien'],
    ['Il y a 1 000 ans, 12 500 000 âmes', 'Il y a 1\u202f000 ans, 12\u202f500\u202f000 âmes'],
    ['En 2012 et 2013', 'En 2012 et 2013'],
    ['à 50 %', 'à 50\u202f%'],
    ['名探偵コナン', '名探偵コナン'],
  ])('the prose %s is typeset', (written, shown) => {
    expect(typographicProse(written)).toBe(shown);
    expect(typographicProse(shown)).toBe(shown);
  });
});
