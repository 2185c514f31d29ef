import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { HUES } from './palette.ts';
import { PATTERNS } from './patterns.ts';
import { fontStep, posterArt, posterSvg } from './posterArt.ts';
import { posterCss } from './posterCss.ts';
import { SCENES } from './scenes.ts';

const ids = Array.from({ length: 24_000 }, (_, index) => index + 1);

describe('the art of a title', () => {
  test('is always the same, and differs between an anime and a manga of one id', () => {
    expect(posterArt('anime', 5114)).toEqual(posterArt('anime', 5114));
    const differ = ids.filter(
      (id) => JSON.stringify(posterArt('anime', id)) !== JSON.stringify(posterArt('manga', id)),
    );
    expect(differ.length / ids.length).toBeGreaterThan(0.99);
  });

  test.each(['hue', 'pattern', 'scene'] as const)('spreads evenly over every %s', (part) => {
    const counts = new Map<string | number, number>();
    for (const id of ids) {
      const value = posterArt('anime', id)[part];
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const kinds = { hue: HUES, pattern: PATTERNS.length, scene: SCENES.length }[part];
    expect(counts.size).toBe(kinds);
    for (const count of counts.values()) {
      expect(count / (ids.length / kinds)).toBeGreaterThan(0.85);
      expect(count / (ids.length / kinds)).toBeLessThan(1.15);
    }
  });

  test('seldom repeats itself between neighbours', () => {
    const same = ids.filter((id) => posterArt('anime', id).hue === posterArt('anime', id + 1).hue);
    expect(same.length / ids.length).toBeLessThan(0.06);
  });
});

describe('the picture on the server', () => {
  test('has the size asked for, no text, and nothing from elsewhere', () => {
    for (const id of ids.slice(0, 400)) {
      const svg = posterSvg('anime', id, 1200, 630);
      expect(svg).toContain('width="1200" height="630"');
      expect(svg).not.toMatch(/<text|NaN|undefined|(?:href|src)="http/);
      expect(svg.match(/<g[ >]/g)?.length).toBe(svg.match(/<\/g>/g)?.length);
    }
  });
});

test('the style sheet of the pieces is the one written from these tiles', () => {
  const committed = readFileSync(new URL('../../ui/src/media/posterArt.module.css', import.meta.url), 'utf8');
  expect(committed).toBe(posterCss());
});

describe('the size of a title on its poster', () => {
  test('falls as titles grow', () => {
    expect(fontStep('Akira')).toBe(0);
    expect(fontStep('Cowboy Bebop')).toBe(0);
    expect(fontStep('L’Attaque des Titans')).toBe(1);
    expect(fontStep('Fullmetal Alchemist: Brotherhood')).toBe(2);
    expect(fontStep('a '.repeat(70))).toBe(4);
  });

  test('falls for one long word, and counts Japanese characters double', () => {
    expect(fontStep('Supercalifragilistic')).toBe(4);
    expect(fontStep('葬送の')).toBe(0);
    expect(fontStep('葬送のフリーレン')).toBe(4);
  });
});
