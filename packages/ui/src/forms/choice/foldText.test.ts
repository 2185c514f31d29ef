import { expect, test } from 'vitest';
import { foldText } from './foldText.ts';

test('searching ignores case and accents', () => {
  expect(foldText(' Comédie ÉPIQUE ')).toBe('comedie epique');
});
