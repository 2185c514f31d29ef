import { expect, test } from 'vitest';
import { PATHS, signInPath } from './paths.ts';

test('the address for signing in contains the page to return to, except home', () => {
  expect(signInPath('/explore?genre=Action')).toBe('/login?redirect=/explore%3Fgenre%3DAction');
  expect(signInPath('/anime/7', PATHS.register)).toBe('/register?redirect=/anime/7');
  expect(signInPath('/')).toBe('/login');
  expect(signInPath('/', PATHS.register)).toBe('/register');
});
