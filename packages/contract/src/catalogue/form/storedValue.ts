import { ownPicture } from '../picture.ts';
import type { Anime, Manga } from '../schema.ts';

/** A field of a title as it is stored: null where responses show another variant of the title, leave a synopsis out or draw a poster. */
export function storedValue(title: Anime | Manga, name: string): unknown {
  const values: Record<string, unknown> = title;
  if (name === 'title') return title.titleFR;
  const value = values[name];
  if (name === 'synopsis') return value ?? null;
  return name === 'image' ? ownPicture(value) : value;
}
