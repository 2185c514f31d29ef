import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { artSheet } from './artSheet.ts';
import { GENRE_SCENES, SCENE_NAMES, sceneOf } from './genreScenes.ts';
import { PATTERNS } from './patterns.ts';
import { placement } from './placements.ts';
import { HUES, type Kind, PATTERN_COUNT, PLACES, PLAIN_SCENES, posterArt } from './posterArt.ts';
import { posterCss } from './posterCss.ts';
import { posterDrawing } from './posterSvg.ts';
import { sceneArt } from './sceneArt.ts';

const ids = Array.from({ length: 24_000 }, (_, index) => index + 1);
const GENRES = Object.keys(GENRE_SCENES);
const whole = (kind: Kind, id: number, genre: readonly string[] = []) => ({
  ...posterArt(kind, id),
  scene: sceneOf(kind, { id, genre }),
});

describe('the art of a title', () => {
  test('is always the same, and differs between an anime and a manga of one id', () => {
    expect(whole('anime', 5114)).toEqual(whole('anime', 5114));
    const differ = ids.filter(
      (id) => JSON.stringify(whole('anime', id)) !== JSON.stringify(whole('manga', id)),
    );
    expect(differ.length / ids.length).toBeGreaterThan(0.99);
  });

  test.each([
    ['hue', HUES],
    ['pattern', PATTERN_COUNT],
    ['place', PLACES],
    ['scene', PLAIN_SCENES.length],
  ] as const)('spreads evenly over every %s', (part, kinds) => {
    const counts = new Map<string | number, number>();
    for (const id of ids) {
      const value = whole('anime', id)[part];
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    expect(counts.size).toBe(kinds);
    for (const count of counts.values()) {
      expect(count / (ids.length / kinds)).toBeGreaterThan(0.85);
      expect(count / (ids.length / kinds)).toBeLessThan(1.15);
    }
  });

  test.each(GENRES)('seldom looks alike between neighbours of the genre %s', (genre) => {
    const alike = ids.filter((id) => {
      const [one, next] = [whole('anime', id, [genre]), whole('anime', id + 1, [genre])];
      const near = Math.abs(one.hue - next.hue);
      return one.scene === next.scene && Math.min(near, HUES - near) <= 1 && one.place === next.place;
    });
    expect(alike.length / ids.length).toBeLessThan(0.01);
  });

  test('counts as many hues, patterns and places as are drawn', () => {
    expect(PATTERNS).toHaveLength(PATTERN_COUNT);
    expect(new Set(Array.from({ length: PLACES }, (_, place) => placement(place).front)).size).toBe(PLACES);
  });
});

describe('scenes', () => {
  test('are at least 24, each in a file of its own, and every file is shown', () => {
    const files = readdirSync(new URL('scenes/', import.meta.url));
    expect(SCENE_NAMES.length).toBeGreaterThanOrEqual(24);
    expect(files.sort()).toEqual(SCENE_NAMES.map((name) => `${name}.svg`));
  });

  test.each(SCENE_NAMES)('%s is two groups in the five tones of a palette, and nothing else', (name) => {
    const { back, front } = sceneArt(name);
    expect(front).not.toBe('');
    for (const [, colour] of `${back}${front}`.matchAll(/(?:fill|stroke)="([^"]+)"/g))
      expect(colour).toMatch(/^(?:none|var\(--art-(?:far|mid|near|lit|pop)\))$/);
    for (const [, tag] of `${back}${front}`.matchAll(/<(\w+)/g))
      expect(['path', 'circle', 'g']).toContain(tag);
  });

  test('are chosen by the two genres that say most, the first before the second', () => {
    const genre = ['Comedy', 'Action', 'Mecha'];
    const chosen = ids.slice(0, 1000).map((id) => sceneOf('anime', { id, genre }));
    const { Mecha = [], Action = [] } = GENRE_SCENES as Record<string, readonly string[]>;
    expect(new Set(chosen)).toEqual(new Set([...Mecha, ...Action]));
    expect(chosen.filter((scene) => Mecha.includes(scene)).length).toBeGreaterThan(500);
    for (const id of ids.slice(0, 100)) {
      expect(Mecha).toContain(sceneOf('anime', { id, genre: ['Mecha'] }));
      expect(PLAIN_SCENES).toContain(sceneOf('manga', { id, genre: [] }));
    }
  });

  test('have names that addresses take, and few of them in one genre are one', () => {
    for (const name of SCENE_NAMES) expect(name).toMatch(/^[a-z]+$/);
    for (const scenes of Object.values(GENRE_SCENES)) {
      expect(new Set(scenes).size).toBe(scenes.length);
      expect(scenes.length).toBeGreaterThanOrEqual(4);
    }
  });
});

describe('the picture on the server', () => {
  test.each(SCENE_NAMES)('of %s is whole, without text, and asks for nothing from elsewhere', (scene) => {
    for (const theme of ['light', 'dark'] as const) {
      const svg = posterDrawing('anime', 7, scene, { x: 0, width: 460, height: 690 }, theme);
      expect(svg).not.toMatch(/<text|NaN|undefined|var\(|(?:href|src)="http/);
      expect(svg.match(/<g[ >]/g)?.length).toBe(svg.match(/<\/g>/g)?.length);
    }
  });
});

test.each([
  ['posterArt.module.css', posterCss],
  ['posterScenes.svg', artSheet],
])('%s is the one written from these drawings', (name, written) => {
  const committed = readFileSync(new URL(`../../ui/src/media/${name}`, import.meta.url), 'utf8');
  expect(committed).toBe(written());
});
