import { type Kind, PLAIN_SCENES, pickScene } from './posterArt.ts';

/** Scenes by genre, the most characteristic genres first. */
export const GENRE_SCENES: Readonly<Record<string, readonly string[]>> = {
  Mecha: ['mecha', 'colossus', 'gears', 'orbit', 'antenna', 'rocket'],
  Sports: ['basket', 'stadium', 'volley', 'track', 'bicycle'],
  Music: ['stage', 'piano', 'headphones', 'guitar'],
  'Magical Girl': ['wand', 'sigil', 'book', 'balloon', 'ferris'],
  Hentai: ['rose', 'curtain', 'lanterns', 'sakura', 'phone'],
  Horror: ['hands', 'manor', 'eye', 'mask', 'phone', 'forest'],
  'Sci-Fi': ['planet', 'rocket', 'orbit', 'antenna', 'gears', 'skyline', 'hourglass'],
  Psychological: ['eye', 'stairs', 'keyhole', 'clock', 'mask', 'umbrella'],
  Mystery: ['lamp', 'keyhole', 'phone', 'stairs', 'clock', 'manor'],
  Thriller: ['skyline', 'lamp', 'clock', 'phone', 'keyhole', 'hourglass'],
  Supernatural: ['torii', 'lanterns', 'mask', 'cat', 'sigil', 'forest', 'hands'],
  Romance: ['umbrella', 'sakura', 'balloon', 'letter', 'ferris', 'fireworks', 'curtain'],
  'Slice of Life': ['train', 'wires', 'school', 'cat', 'ramen', 'bicycle', 'teatime', 'cottage'],
  Ecchi: ['beach', 'rose', 'fireworks', 'ferris', 'sakura', 'balloon'],
  Fantasy: ['castle', 'dragon', 'door', 'sword', 'book', 'forest', 'sigil'],
  Adventure: ['ship', 'mountain', 'door', 'wave', 'sunrise', 'castle', 'forest'],
  Action: ['samurai', 'hero', 'clash', 'sword', 'skyline', 'dragon'],
  Drama: ['umbrella', 'train', 'cranes', 'letter', 'sunrise', 'hourglass', 'curtain'],
  Comedy: ['ramen', 'cat', 'balloon', 'wires', 'school', 'ferris', 'teatime', 'lanterns'],
};

const MOST_TELLING = Object.keys(GENRE_SCENES);

/** Every scene by its name, which is part of addresses: `/art/anime/12-mecha.webp`. */
export const SCENE_NAMES = [...new Set([...PLAIN_SCENES, ...Object.values(GENRE_SCENES).flat()])].sort();

export function isScene(name: string): boolean {
  return SCENE_NAMES.includes(name);
}

/**
 * The scene of a title, by its id, among the suitable ones: two in three times of the most characteristic genre, else of the next, so that
 * titles of one genre differ.
 */
export function sceneOf(kind: Kind, { id, genre }: { id: number; genre: readonly string[] }): string {
  const [most, next = most] = MOST_TELLING.filter((name) => genre.includes(name));
  if (most === undefined || next === undefined) return pickScene(kind, id, PLAIN_SCENES);
  const first = GENRE_SCENES[most] ?? [];
  return pickScene<string>(kind, id, [...first, ...first, ...(GENRE_SCENES[next] ?? [])]);
}
