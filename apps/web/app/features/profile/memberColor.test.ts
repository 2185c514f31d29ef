import { readFileSync } from 'node:fs';
import { PREMIUM_COLORS, THEME_COLORS } from '@kiroku/contract/account/labels';
import { contrast } from '@kiroku/ui/media/readableInk';
import { describe, expect, test } from 'vitest';

const RULE = /\.of-([0-9a-f]{6})\s*\{\s*--member: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g;
const GROUND = /--ground: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/;
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

describe('colours of names', () => {
  const rules = [...read('./memberColor.module.css').matchAll(RULE)];
  const [, day = '', night = ''] =
    GROUND.exec(read('../../../../../packages/ui/src/styles/tokens.css')) ?? [];

  test('every theme colour has a colour of names', () => {
    const colors = [...THEME_COLORS, ...PREMIUM_COLORS].map(({ value }) => value.slice(1).toLowerCase());
    expect(rules.map(([, color]) => color).sort()).toEqual(colors.sort());
  });

  test.each(rules.map(([, color, light, dark]) => [color, light, dark] as const))(
    'the name colour %s is readable in both themes',
    (_color, light = '', dark = '') => {
      expect(contrast(light, day)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark, night)).toBeGreaterThanOrEqual(4.5);
    },
  );
});
