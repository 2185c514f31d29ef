import { expect, test } from 'vitest';
import { layOut, type Size } from './pictureLayout.ts';

const SIZES: Size[] = [
  { width: 1, height: 1 },
  { width: 7, height: 3 },
  { width: 13, height: 2 },
  { width: 400, height: 400 },
  { width: 999, height: 501 },
  { width: 4000, height: 300 },
  { width: 300, height: 4000 },
  { width: 4096, height: 4096 },
];
const CROPS = [undefined, { x: 5, y: 3, width: 650, height: 100 }, { x: 20_000, y: 0, width: 9, height: 9 }];

test.each(['banner', 'media-banner'] as const)(
  'a %s has the ratio 6.5 to 1 to the pixel, for any source',
  (kind) => {
    for (const source of SIZES) {
      for (const crop of CROPS) {
        const { size, region } = layOut(kind, source, crop);
        expect(size.width / size.height).toBe(6.5);
        expect(size.width).toBeLessThanOrEqual(kind === 'banner' ? 1560 : 1920);
        if (size.width > 13) expect(region.width).toBeGreaterThanOrEqual(size.width);
        if (size.width > 13) expect(region.height).toBeGreaterThanOrEqual(size.height);
      }
    }
  },
);

test('a banner is as large as its source allows, up to its maximum width', () => {
  expect(layOut('banner', { width: 4096, height: 2000 }).size).toEqual({ width: 1560, height: 240 });
  expect(layOut('media-banner', { width: 4096, height: 2000 }).size).toEqual({ width: 1911, height: 294 });
  expect(layOut('banner', { width: 1300, height: 900 }).size).toEqual({ width: 1300, height: 200 });
});

test('the cropped region is inside the picture, for any crop', () => {
  for (const kind of ['avatar', 'banner', 'poster', 'media-banner'] as const) {
    for (const source of SIZES) {
      for (const crop of CROPS) {
        const { region } = layOut(kind, source, crop);
        expect(region.x).toBeGreaterThanOrEqual(0);
        expect(region.y).toBeGreaterThanOrEqual(0);
        expect(region.width).toBeGreaterThanOrEqual(1);
        expect(region.height).toBeGreaterThanOrEqual(1);
        expect(region.x + region.width).toBeLessThanOrEqual(source.width);
        expect(region.y + region.height).toBeLessThanOrEqual(source.height);
      }
    }
  }
});

test('without a crop the middle of the picture is used', () => {
  expect(layOut('avatar', { width: 1000, height: 600 })).toEqual({
    region: { x: 200, y: 0, width: 600, height: 600 },
    size: { width: 400, height: 400 },
  });
});

test('a poster keeps its own ratio, fits into 920 × 1380 and is never enlarged', () => {
  expect(layOut('poster', { width: 2000, height: 3000 }).size).toEqual({ width: 920, height: 1380 });
  expect(layOut('poster', { width: 4000, height: 1000 }).size).toEqual({ width: 920, height: 230 });
  expect(layOut('poster', { width: 300, height: 450 }).size).toEqual({ width: 300, height: 450 });
  expect(layOut('poster', { width: 1, height: 4000 }).size).toEqual({ width: 1, height: 1380 });
});
