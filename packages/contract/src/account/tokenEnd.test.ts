import { expect, test } from 'vitest';
import { tokenEnd } from './tokenEnd.ts';

test.each([
  [Date.parse('2027-11-28T23:30:00Z'), false, 'Se termine le 29 novembre 2027'],
  [Date.parse('2026-12-01T10:00:00Z'), true, 'Terminé le 1er décembre 2026'],
  [null, false, 'Sans fin'],
])('a token that ends at %j, ended: %j, is listed as %j by the days of Paris', (endsAt, isEnded, text) => {
  expect(tokenEnd({ endsAt, isEnded })).toBe(text);
});
