import { expect, test } from 'vitest';
import { byInterest } from './byInterest.ts';

const media = { image: null, title: 'Titre', titleEN: null, romanji: null, titleJP: null, diffuseur: {} };
const item = (id: number, timestamp: number) => ({
  timestamp,
  number: 1,
  media: { ...media, id },
  track: 'vostfr' as const,
  service: null,
  dubbed: false,
});
const known = (popularity: number, EpAverage: number | null = 24, tags: string[] = []) => ({
  popularity,
  EpAverage,
  tags,
});

test('titles equally watched here follow each other as they are known elsewhere, then by time', () => {
  const titles = new Map([
    [1, known(10)],
    [2, known(900)],
    [3, known(10)],
    [4, known(0)],
  ]);
  const order = byInterest([item(1, 3), item(2, 4), item(3, 2), item(4, 1)], titles, new Map([[4, 1]]));
  expect(order.map((one) => one.media.id)).toEqual([4, 2, 3, 1]);
});

test('shorts, and children’s series of unknown length, come last', () => {
  const titles = new Map([
    [1, known(0)],
    [2, known(900, 8)],
    [3, known(800, null, ['Kids'])],
    [4, known(0, 24, ['Kids'])],
  ]);
  const watching = new Map([
    [2, 50],
    [4, 3],
  ]);
  const order = byInterest([item(1, 1), item(2, 1), item(3, 1), item(4, 1)], titles, watching);
  expect(order.map((one) => one.media.id)).toEqual([4, 1, 2, 3]);
});
