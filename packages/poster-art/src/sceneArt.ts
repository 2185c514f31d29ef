import { readFileSync } from 'node:fs';
import { isScene } from './genreScenes.ts';

/**
 * A scene in the units of a poster 200 wide and 300 high, in the five tones of a palette. `back` (sun, clouds, beams) and `front` are placed
 * apart, so that one scene has many compositions: both reach 60 units beyond the sides, and `front` as much beneath.
 */
export type Scene = { back: string; front: string };

const PLAIN = 'sunrise';
const read = new Map<string, Scene>();

/** The drawing of a scene, from its file in `scenes/`, read once; a plain one for an unknown name. */
export function sceneArt(name: string): Scene {
  if (!isScene(name)) return sceneArt(PLAIN);
  const scene = read.get(name) ?? readScene(name);
  read.set(name, scene);
  return scene;
}

const END = '</g></svg>';

/** Throws for a file without its two groups. */
function readScene(name: string): Scene {
  const file = readFileSync(new URL(`scenes/${name}.svg`, import.meta.url), 'utf8');
  const [head = '', front] = file.trim().replaceAll(/>\s+</g, '><').split('</g><g id="front">');
  const [, back] = head.split('<g id="back">');
  if (back === undefined || !front?.endsWith(END))
    throw new Error(`scenes/${name}.svg lacks « back » or « front »`);
  return { back, front: front.slice(0, -END.length) };
}
