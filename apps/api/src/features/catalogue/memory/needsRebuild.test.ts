import { expect, test } from 'vitest';
import { TitleIndex } from './titleIndex.ts';

test('an index of titles with many names needs no rebuild while none is replaced', () => {
  const index = new TitleIndex();
  for (let slot = 0; slot < 200; slot++) {
    index.put(
      slot,
      Array.from({ length: 60 }, (_, name) => `title ${slot} name ${name}`),
    );
  }
  expect(index.needsRebuild).toBe(false);
});

test('an index needs a rebuild once most of its names have been replaced', () => {
  const index = new TitleIndex();
  for (let round = 0; round < 20; round++) {
    for (let slot = 0; slot < 100; slot++) index.put(slot, [`round ${round} of ${slot}`]);
  }
  expect(index.needsRebuild).toBe(true);
});
