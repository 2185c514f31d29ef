import { expect, test } from 'vitest';
import { fileComplaint, offeredTypes } from './pictureKinds.ts';

const LARGEST = 3_145_728;

test('a picture is PNG or JPEG; GIF only as the avatar of a premium member', () => {
  expect(offeredTypes('avatar', false)).toEqual(['image/png', 'image/jpeg']);
  expect(offeredTypes('banner', true)).toEqual(['image/png', 'image/jpeg']);
  expect(offeredTypes('avatar', true)).toContain('image/gif');
  const wrong = "Veuillez renseigner un format d'image correct";
  expect(fileComplaint({ type: 'image/gif', size: 10 }, offeredTypes('avatar', false))).toBe(wrong);
  expect(fileComplaint({ type: '', size: 10 }, offeredTypes('avatar', true))).toBe(wrong);
  expect(fileComplaint({ type: 'image/gif', size: 10 }, offeredTypes('avatar', true))).toBeNull();
});

test('three megabytes pass, one byte more does not', () => {
  const types = offeredTypes('banner', false);
  expect(fileComplaint({ type: 'image/png', size: LARGEST }, types)).toBeNull();
  expect(fileComplaint({ type: 'image/png', size: LARGEST + 1 }, types)).toBe(
    'Image trop volumineuse (3mo max.)',
  );
});
