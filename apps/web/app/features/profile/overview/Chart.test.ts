import { readFileSync } from 'node:fs';
import { contrast } from '@kiroku/ui/media/readableInk';
import { describe, expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const MEMBER = /--member: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g;
const SHADE = /var\(--brand\) (\d+)%, var\(--surface\)\)/g;

describe('numbers in shaded cells', () => {
  const shades = [...read('./Chart.module.css').matchAll(SHADE)].map(([, part]) => Number(part) / 100);
  const tokens = read('../../../../../../packages/ui/src/styles/tokens.css');
  const token = (name: string) =>
    new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens) ?? [];
  const [, paper = '', night = ''] = token('surface');
  const [, ink = '', moon = ''] = token('ink');

  test('a number is readable on every shade of every member colour, in both themes', () => {
    const colors = [...read('../memberColor.module.css').matchAll(MEMBER)];
    expect([shades.length, colors.length]).toEqual([4, 19]);
    for (const [, light = '', dark = ''] of colors) {
      for (const shade of shades) {
        expect(contrast(ink, mix(light, paper, shade))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(moon, mix(dark, night, shade))).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});

/** Mix in sRGB, within a shade or two of the browser's in Oklab. */
function mix(color: string, ground: string, part: number): string {
  const channel = (at: number) => {
    const [one, other] = [color, ground].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    const mixed = Math.round((one ?? 0) * part + (other ?? 0) * (1 - part));
    return mixed.toString(16).padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
