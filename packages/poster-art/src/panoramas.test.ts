import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PANORAMAS } from './panoramas.ts';

test.each(Object.entries(PANORAMAS))('%s is the file that pages ask for, and small', (name, drawing) => {
  const file = new URL(`../../ui/src/media/${name}.svg`, import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(drawing);
  expect(drawing.length).toBeLessThan(6000);
});

test.each(Object.entries(PANORAMAS))('%s has shapes without colours: the theme gives them', (_, drawing) => {
  expect(drawing).not.toMatch(/#(?!000)[0-9a-f]{3}|NaN|undefined/i);
});
