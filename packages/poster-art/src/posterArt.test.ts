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

describe('art of titles', () => {
  test('the art of a title is constant, and differs between an anime and a manga of one id', () => {
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
  ] as const)('titles spread evenly over every %s', (part, kinds) => {
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

  test.each(GENRES)('neighbouring titles of the genre %s seldom look alike', (genre) => {
    const alike = ids.filter((id) => {
      const [one, next] = [whole('anime', id, [genre]), whole('anime', id + 1, [genre])];
      const near = Math.abs(one.hue - next.hue);
      return one.scene === next.scene && Math.min(near, HUES - near) <= 1 && one.place === next.place;
    });
    expect(alike.length / ids.length).toBeLessThan(0.01);
  });

  test('the numbers of hues, patterns and places equal those drawn', () => {
    expect(PATTERNS).toHaveLength(PATTERN_COUNT);
    expect(new Set(Array.from({ length: PLACES }, (_, place) => placement(place).front)).size).toBe(PLACES);
  });
});

describe('scenes', () => {
  test('at least 24 scenes have a file each, and every file is shown', () => {
    const files = readdirSync(new URL('scenes/', import.meta.url));
    expect(SCENE_NAMES.length).toBeGreaterThanOrEqual(24);
    expect(files.sort()).toEqual(SCENE_NAMES.map((name) => `${name}.svg`));
  });

  test.each(SCENE_NAMES)('the scene %s has two groups in the five tones of a palette only', (name) => {
    const { back, front } = sceneArt(name);
    expect(front).not.toBe('');
    for (const [, colour] of `${back}${front}`.matchAll(/(?:fill|stroke)="([^"]+)"/g))
      expect(colour).toMatch(/^(?:none|var\(--art-(?:far|mid|near|lit|pop)\))$/);
    for (const [, tag] of `${back}${front}`.matchAll(/<(\w+)/g))
      expect(['path', 'circle', 'g']).toContain(tag);
  });

  test('the two most significant genres choose the scene, in order', () => {
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

  test('scenes have names valid in addresses, and each genre has at least four', () => {
    for (const name of SCENE_NAMES) expect(name).toMatch(/^[a-z]+$/);
    for (const scenes of Object.values(GENRE_SCENES)) {
      expect(new Set(scenes).size).toBe(scenes.length);
      expect(scenes.length).toBeGreaterThanOrEqual(4);
    }
  });
});

describe('server-side drawings', () => {
  test.each(SCENE_NAMES)('the drawing of %s is complete, without text, and loads nothing', (scene) => {
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
])('the file %s is up to date with the drawings', (name, written) => {
  const committed = readFileSync(new URL(`../../ui/src/media/${name}`, import.meta.url), 'utf8');
  expect(committed).toBe(written());
});
