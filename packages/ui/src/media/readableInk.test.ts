import { expect, test } from 'vitest';
import { contrast, readableInk } from './readableInk.ts';

test('the ink on any member colour has a contrast of at least 4.5 to 1', () => {
  for (let grey = 0; grey < 256; grey += 1) {
    const colour = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
    expect(contrast(colour, readableInk(colour))).toBeGreaterThanOrEqual(4.5);
  }
});
