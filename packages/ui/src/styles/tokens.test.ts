/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { GROUND_OPACITY, palette } from '@kiroku/poster-art/palette';
import { HUES } from '@kiroku/poster-art/posterArt';
import { describe, expect, test } from 'vitest';
import { contrast } from '../media/readableInk.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const posterCss = readFileSync(new URL('../media/Poster.module.css', import.meta.url), 'utf8');

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

describe.each(THEMES)('colours of the %s theme', (theme) => {
  const grounds = ['ground', 'surface', 'raised', 'sunken'];
  const inks = ['ink', 'ink-soft', 'ink-faint', 'link', 'good', 'bad', 'warn'];
  const texts = [
    ...inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)),
    ...['ink', 'ink-soft'].flatMap((ink) =>
      ['hover', 'press', 'good-soft', 'bad-soft'].map((to) => [ink, to] as const),
    ),
    ...['good', 'bad', 'warn'].map((tone) => [tone, `${tone}-soft`] as const),
    ['link', 'brand-soft'] as const,
    ['ink', 'brand-soft'] as const,
    ['on-brand', 'brand'] as const,
    ['on-brand', 'brand-strong'] as const,
    ['on-danger', 'danger'] as const,
    ['on-danger', 'danger-strong'] as const,
    ...['adn', 'disney', 'france-tv', 'max', 'netflix', 'wakanim', 'youtube', 'izneo', 'manga-plus'].map(
      (service) => ['on-service', `service-${service}`] as const,
    ),
    ...['crunchyroll', 'prime'].map((service) => ['on-service-bright', `service-${service}`] as const),
    ...[1, 2, 3, 4, 5, 6].map((status) => [`on-status-${status}`, `status-${status}`] as const),
  ];

  test.each(texts)('the ink %s on %s has a contrast of 4.5 to 1', (ink, ground) => {
    expect(contrast(token(ink, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['control-line', 'focus'].flatMap((line) => grounds.map((ground) => [line, ground] as const)))(
    'the line %s on %s has a contrast of 3 to 1',
    (line, ground) => {
      expect(contrast(token(line, theme), token(ground, theme))).toBeGreaterThanOrEqual(3);
    },
  );

  test('the titles of every drawn poster are readable on any scene', () => {
    for (let hue = 0; hue < HUES; hue += 1) {
      const { foot, ink, deep, pop, ...scene } = palette(hue, theme);
      for (const beneath of [pop, ...Object.values(scene)]) {
        expect(contrast(ink, laidOver(foot, GROUND_OPACITY, beneath))).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(deep, pop)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test('the ground of titles on posters is as dense in the browser as on the server', () => {
  expect(posterCss).toContain(`var(--art-foot) ${100 * GROUND_OPACITY}%`);
});

/** A colour laid over another. */
function laidOver(over: string, opacity: number, beneath: string): string {
  const mixed = [1, 3, 5].map((at) => {
    const [above = 0, under = 0] = [over, beneath].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round(above * opacity + under * (1 - opacity));
  });
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function token(name: string, theme: Theme): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? '';
  const colours = value.match(/#[0-9a-f]{6}/g) ?? [];
  const found = theme === 'light' ? colours[0] : colours.at(-1);
  if (!found) throw new Error(`no colour in --${name}: ${value}`);
  return found;
}
