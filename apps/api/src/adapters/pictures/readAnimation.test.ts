import sharp from 'sharp';
import { expect, test } from 'vitest';
import { colourAt, frames, gif, quadrants, sparseGif } from '../../testing/pictures.ts';
import { readPicture } from './readPicture.ts';

const ANIMATED = { kind: 'avatar', gif: true } as const;

test('an animated avatar keeps frames, delays and loops, and has a still', async () => {
  const sent = await sharp(await frames(['red', 'lime', 'blue', 'white']), { join: { animated: true } })
    .gif({ delay: [50, 120, 70, 200], loop: 3 })
    .toBuffer();
  const stored = await readPicture(sent, ANIMATED);
  const result = await sharp(stored.bytes, { animated: true }).metadata();
  expect(result).toMatchObject({ format: 'webp', width: 400, pageHeight: 400, pages: 4, loop: 3 });
  expect(result.delay).toEqual([50, 120, 70, 200]);
  for (const [page, colour] of ['red', 'lime', 'blue', 'white'].entries()) {
    expect(await colourAt(await sharp(stored.bytes, { page }).png().toBuffer(), 200, 200)).toBe(colour);
  }
  const still = await sharp(stored.still ?? Buffer.alloc(0)).metadata();
  expect(still).toMatchObject({ format: 'webp', width: 400, height: 400 });
  expect(still.pages).toBeUndefined();
  expect(await colourAt(stored.still ?? Buffer.alloc(0), 200, 200)).toBe('red');
});

test('an animated avatar is cropped in every frame', async () => {
  const both = await Promise.all(
    [0, 180].map((angle) => sharp(quadrants(120, 120)).rotate(angle).png().toBuffer()),
  );
  const sent = await sharp(both, { join: { animated: true } })
    .gif()
    .toBuffer();
  const stored = await readPicture(sent, { ...ANIMATED, crop: { x: 60, y: 60, width: 60, height: 60 } });
  expect(await colourAt(await sharp(stored.bytes, { page: 0 }).png().toBuffer(), 200, 200)).toBe('yellow');
  expect(await colourAt(await sharp(stored.bytes, { page: 1 }).png().toBuffer(), 200, 200)).toBe('red');
  expect(await colourAt(stored.still ?? Buffer.alloc(0), 200, 200)).toBe('yellow');
});

test('a GIF with one frame is a picture without a still, and needs premium', async () => {
  const one = await gif(1);
  const stored = await readPicture(one, ANIMATED);
  expect(stored.still).toBeNull();
  expect((await sharp(stored.bytes).metadata()).pages).toBeUndefined();
  await expect(readPicture(one, { kind: 'avatar', gif: false })).rejects.toMatchObject({ reason: 'premium' });
  await expect(readPicture(one, { kind: 'banner' })).rejects.toMatchObject({ reason: 'type' });
});

test('more than 200 frames, or frames over 921 600 pixels, are refused', async () => {
  const stored = await readPicture(await gif(200, 16, 16), ANIMATED);
  expect((await sharp(stored.bytes, { animated: true }).metadata()).pages).toBe(200);
  await expect(readPicture(sparseGif(201, 16, 16), ANIMATED)).rejects.toMatchObject({ reason: 'pixels' });
  await readPicture(sparseGif(2, 1280, 720), ANIMATED);
  await expect(readPicture(sparseGif(2, 1280, 721), ANIMATED)).rejects.toMatchObject({ reason: 'pixels' });
  await expect(readPicture(sparseGif(1, 1280, 721), ANIMATED)).rejects.toMatchObject({ reason: 'pixels' });
});

test('a long animation that needs all its frames in memory is refused', async () => {
  await expect(readPicture(sparseGif(150, 600, 900), ANIMATED)).rejects.toMatchObject({ reason: 'pixels' });
});

test('a picture that cannot be drawn in time is reported as late, not as invalid', async () => {
  // About a second of work against a second: a fast machine draws it, a slow one is late. None takes it for damaged.
  const drawing = readPicture(sparseGif(200, 1280, 720), { ...ANIMATED, seconds: 1 });
  const outcome = await drawing.then(
    () => 'drawn',
    ({ name }: Error) => name,
  );
  expect(['drawn', 'PictureLate']).toContain(outcome);
});
