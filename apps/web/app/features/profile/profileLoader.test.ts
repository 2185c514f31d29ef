import { expect, test } from 'vitest';
import { type ProfileUser, redirectFormerName } from './profileLoader.ts';

const curie = { username: 'Curie' } as ProfileUser;
function targetOf(name: string, address: string): string | null {
  try {
    redirectFormerName(name, curie, `https://kiroku.example${address}`);
    return null;
  } catch (error) {
    return (error as Response).headers.get('location');
  }
}

test.each([
  ['/user/marie', '/user/Curie'],
  ['/user/marie/social', '/user/Curie/social'],
  ['/user/marie.data', '/user/Curie'],
  ['/user/marie/social.data', '/user/Curie/social'],
])('the former name at %s redirects to %s', (address, target) => {
  expect(targetOf('marie', address)).toBe(target);
});

test('the current name does not redirect, in any case', () => {
  expect(targetOf('CURIE', '/user/CURIE/social')).toBeNull();
});
