import { expect, test } from 'vitest';
import { chooserTypes, formatNames, offeredTypes, validateFile } from './pictureKinds.ts';

const LARGEST = 3_145_728;
const STILLS = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'];

test('a picture may be PNG, JPEG, WebP or AVIF, and GIF only as a premium avatar', () => {
  expect(offeredTypes('avatar', false)).toEqual(STILLS);
  expect(offeredTypes('banner', true)).toEqual(STILLS);
  expect(offeredTypes('avatar', true)).toContain('image/gif');
  expect(formatNames(offeredTypes('avatar', false))).toBe('PNG, JPEG, WebP ou AVIF');
  expect(formatNames(offeredTypes('avatar', true))).toBe('PNG, JPEG, WebP, AVIF ou GIF');
  const wrong = "Veuillez renseigner un format d'image correct";
  expect(validateFile({ type: 'image/gif', size: 10 }, 'banner', true)).toBe(wrong);
  expect(validateFile({ type: '', size: 10 }, 'avatar', true)).toBe(wrong);
  expect(validateFile({ type: 'image/gif', size: 10 }, 'avatar', true)).toBeNull();
});

test('a GIF avatar without premium is refused as reserved for premium members', () => {
  expect(chooserTypes('avatar')).toContain('image/gif');
  expect(chooserTypes('banner')).not.toContain('image/gif');
  expect(validateFile({ type: 'image/gif', size: 10 }, 'avatar', false)).toBe(
    'Les images animées sont réservées aux membres Premium.',
  );
});

test('a file of three megabytes is accepted, and one more byte is not', () => {
  expect(validateFile({ type: 'image/png', size: LARGEST }, 'banner', false)).toBeNull();
  expect(validateFile({ type: 'image/png', size: LARGEST + 1 }, 'banner', false)).toBe(
    'Image trop volumineuse (3mo max.)',
  );
});
