import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = new URL('.', import.meta.url);
const files = readdirSync(FOLDER).filter((name) => name.startsWith('panorama'));

test.each(files)('the panorama %s is small, without colours of its own', (name) => {
  const drawing = readFileSync(new URL(name, FOLDER), 'utf8');
  expect(drawing.length).toBeLessThan(6000);
  expect(drawing).not.toMatch(/#(?!000)[0-9a-f]{3}/i);
});
