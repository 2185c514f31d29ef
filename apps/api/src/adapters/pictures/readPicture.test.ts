import sharp from 'sharp';
import { expect, test } from 'vitest';
import { corners, flatPng, frames, gif, jpeg, noise, png, pngOf, quadrants } from '../../testing/pictures.ts';
import { readPicture } from './readPicture.ts';

const AVATAR = { kind: 'avatar' } as const;
const ANIMATED = { kind: 'avatar', gif: true } as const;

test('a photo is stored upright as WebP in sRGB, without place, camera, profile or orientation', async () => {
  // Rotated: the camera's top is on the left (EXIF 6).
  const photo = await sharp(quadrants(800, 600))
    .withIccProfile('p3')
    .withExif({
      IFD0: { Make: 'KirokuCam', Copyright: 'moi' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 24/1' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret</x:xmpmeta>')
    .jpeg({ quality: 95 })
    .toBuffer();
  const sent = await sharp(photo).metadata();
  expect(sent).toMatchObject({ format: 'jpeg', orientation: 6, width: 800, height: 600 });
  expect(sent.exif?.includes('KirokuCam')).toBe(true);

  const stored = await readPicture(photo, { kind: 'poster' });
  expect(stored).toMatchObject({ width: 600, height: 800, still: null });
  const result = await sharp(stored.bytes).metadata();
  expect(result).toMatchObject({ format: 'webp', space: 'srgb', width: 600, height: 800 });
  for (const trace of [result.exif, result.icc, result.xmp, result.iptc, result.orientation]) {
    expect(trace).toBeUndefined();
  }
  for (const word of ['KirokuCam', 'GPS', 'EXIF', 'secret', 'ICCP', 'XMP ']) {
    expect(stored.bytes.includes(word)).toBe(false);
  }
  expect(await corners(stored)).toEqual(['blue', 'red', 'yellow', 'lime']);
});

test('a crop is applied to the upright picture, to the pixel', async () => {
  const upright = await sharp(quadrants(600, 800))
    .rotate(-90)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const topRight = await readPicture(upright, {
    ...AVATAR,
    crop: { x: 300, y: 0, width: 300, height: 300 },
  });
  expect(await corners(topRight)).toEqual(['lime', 'lime', 'lime', 'lime']);
  const centre = await readPicture(upright, {
    ...AVATAR,
    crop: { x: 200, y: 300, width: 200, height: 200 },
  });
  expect(await corners(centre)).toEqual(['red', 'lime', 'blue', 'yellow']);
});

test('a crop beyond the picture is cut at its edge', async () => {
  const stored = await readPicture(await png(quadrants(600, 600)), {
    ...AVATAR,
    crop: { x: 300, y: 300, width: 20_000, height: 20_000 },
  });
  expect(stored).toMatchObject({ width: 400, height: 400 });
  expect(await corners(stored)).toEqual(['yellow', 'yellow', 'yellow', 'yellow']);
});

test('an avatar is 400 × 400, from a picture of any shape', async () => {
  for (const [width, height] of [
    [1, 1],
    [30, 900],
    [2000, 1000],
    [4096, 4096],
    [16_000, 1],
  ]) {
    const stored = await readPicture(await png(quadrants(width ?? 0, height ?? 0)), AVATAR);
    expect(await sharp(stored.bytes).metadata()).toMatchObject({ format: 'webp', width: 400, height: 400 });
  }
});

test('a banner has the ratio 6.5 to 1 to the pixel, from its middle', async () => {
  const stored = await readPicture(await png(quadrants(2000, 1000)), { kind: 'banner' });
  expect(await sharp(stored.bytes).metadata()).toMatchObject({ width: 1560, height: 240 });
  expect(await corners(stored)).toEqual(['red', 'lime', 'blue', 'yellow']);
  const wide = await readPicture(await png(quadrants(2000, 1000)), { kind: 'media-banner' });
  expect(await sharp(wide.bytes).metadata()).toMatchObject({ width: 1911, height: 294 });
});

test('transparency, grey, palettes, interlacing, 16 bits and CMYK are read', async () => {
  const source = sharp(quadrants(64, 64));
  const pictures = [
    sharp(quadrants(64, 64, 0.5)).png(),
    source.clone().greyscale().png(),
    source.clone().png({ palette: true, progressive: true }),
    source.clone().toColourspace('rgb16').png(),
    source.clone().toColourspace('cmyk').jpeg(),
    source.clone().greyscale().jpeg({ progressive: true }),
  ];
  for (const picture of pictures) {
    const stored = await readPicture(await picture.toBuffer(), AVATAR);
    expect(await sharp(stored.bytes).metadata()).toMatchObject({ format: 'webp', space: 'srgb', width: 400 });
  }
  const clear = await readPicture(await png(quadrants(64, 64, 0.5)), AVATAR);
  expect(await sharp(clear.bytes).metadata()).toMatchObject({ hasAlpha: true });
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an empty file', Buffer.alloc(0)],
  ['a page with the signature of a PNG', Buffer.from('\x89PNG\r\n\x1a\n<html><script>1</script>', 'latin1')],
  ['a script with the signature of a GIF', Buffer.from('GIF89a/*..........*/=alert(1)//;')],
  ['a page with the signature of a JPEG', Buffer.from('\xff\xd8\xff\xe0<html></html>', 'latin1')],
  ['a document', Buffer.from('%PDF-1.7\n1 0 obj')],
  ['a bitmap', Buffer.from('BM\x3a\0\0\0\0\0\0\0\x36\0\0\0', 'latin1')],
])('%s is refused as no picture', async (_, bytes) => {
  await expect(readPicture(bytes, ANIMATED)).rejects.toMatchObject({
    name: 'PictureRefused',
    reason: 'type',
  });
});

test('WebP and AVIF are read, and TIFF and HEIC refused', async () => {
  for (const format of ['webp', 'avif'] as const) {
    const bytes = await sharp(quadrants(600, 600)).toFormat(format, { quality: 95 }).toBuffer();
    const stored = await readPicture(bytes, AVATAR);
    expect(await sharp(stored.bytes).metadata()).toMatchObject({ format: 'webp', space: 'srgb', width: 400 });
    expect(await corners(stored)).toEqual(['red', 'lime', 'blue', 'yellow']);
  }
  const tiff = await sharp(quadrants(32, 32)).tiff().toBuffer();
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  for (const bytes of [tiff, heic]) {
    await expect(readPicture(bytes, ANIMATED)).rejects.toMatchObject({ reason: 'type' });
  }
});

test('an animated WebP is stored as its first frame', async () => {
  const sent = await sharp(await frames(['red', 'lime'], 64, 64), { join: { animated: true } })
    .webp({ delay: 100 })
    .toBuffer();
  const stored = await readPicture(sent, AVATAR);
  expect((await sharp(stored.bytes).metadata()).pages).toBeUndefined();
  expect(await corners(stored)).toEqual(['red', 'red', 'red', 'red']);
});

test('data beside the pixels neither refuses a picture nor remains in it', async () => {
  const words = ['<script>alert(1)</script>', '<HTML>', '<!DOCTYPE html>', '<?php exit;', '%PDF-1.4'];
  for (const picture of [await png(quadrants(32, 32)), await gif(2), await jpeg(32, 32)]) {
    const stored = await readPicture(Buffer.concat([picture, Buffer.from(words.join(' '))]), ANIMATED);
    for (const word of words) expect(stored.bytes.includes(word)).toBe(false);
  }
  // A camera's comment stands between the headers and the pixels.
  const photo = await jpeg(64, 64);
  const comment = Buffer.from('\xff\xfe\0\x0e<html>%PDF-<', 'latin1');
  const commented = Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)]);
  expect((await readPicture(commented, AVATAR)).bytes.includes('<html>')).toBe(false);
});

test('a truncated picture is refused for every kind', async () => {
  const pictures = [
    await png(noise(200, 150)),
    await jpeg(200, 150),
    await jpeg(1600, 1200),
    await jpeg(200, 150, true),
    await gif(4),
    await sharp(noise(200, 150)).webp().toBuffer(),
    await sharp(noise(200, 150)).avif({ effort: 0 }).toBuffer(),
  ];
  for (const picture of pictures) {
    for (const share of [0.02, 0.2, 0.5, 0.8, 0.99]) {
      await expectRefusedAlike(picture.subarray(0, Math.floor(picture.length * share)));
    }
    // A JPEG's last two bytes are its end mark: without them each pixel may still be there.
    await expectRefusedAlike(picture.subarray(0, -3));
  }
});

test('a JPEG with a hole is refused for every kind and every crop', async () => {
  const photo = await jpeg(1600, 1200);
  for (const share of [0.3, 0.6, 0.9, 0.97]) {
    const damaged = Buffer.from(photo);
    damaged.writeUInt16BE(0xffd9, Math.floor(photo.length * share));
    await expectRefusedAlike(damaged);
  }
});

async function expectRefusedAlike(bytes: Buffer): Promise<void> {
  const corner = { x: 0, y: 0, width: 20, height: 20 };
  for (const kind of ['avatar', 'banner', 'poster', 'media-banner'] as const) {
    for (const crop of [undefined, corner]) {
      await expect(readPicture(bytes, { kind, crop, gif: true })).rejects.toMatchObject({ reason: 'type' });
    }
  }
}

test('4096 × 4096 pixels are accepted, and one more row is refused', async () => {
  const most = await readPicture(flatPng(4096, 4096), AVATAR);
  expect(most).toMatchObject({ width: 400, height: 400 });
  await expect(readPicture(flatPng(4096, 4097), AVATAR)).rejects.toMatchObject({ reason: 'pixels' });
  await expect(readPicture(flatPng(16_777_217, 1), AVATAR)).rejects.toMatchObject({ reason: 'pixels' });
});

test('a small file of 14 000 × 14 000 pixels is refused by its header, without decoding', async () => {
  const bomb = flatPng(14_000, 14_000);
  expect(bomb.length).toBeLessThan(700_000);
  await expect(readPicture(bomb, AVATAR)).rejects.toMatchObject({ reason: 'pixels' });
  // An undecodable picture gets the same answer: only the header was read.
  const hollow = pngOf(14_000, 14_000, Buffer.from('no pixels in here'));
  await expect(readPicture(hollow, AVATAR)).rejects.toMatchObject({ reason: 'pixels' });
  await expect(readPicture(pngOf(10, 10, Buffer.from('no pixels')), AVATAR)).rejects.toMatchObject({
    reason: 'type',
  });
});
