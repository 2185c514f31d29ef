import { ACTION } from './action.ts';
import { CITY } from './city.ts';
import { DAILY } from './daily.ts';
import { DARK } from './dark.ts';
import { FANTASY } from './fantasy.ts';
import { MACHINES } from './machines.ts';
import { MUSIC } from './music.ts';
import { NATURE } from './nature.ts';
import { OBJECTS } from './objects.ts';
import { OUTINGS } from './outings.ts';
import { SEASONS } from './seasons.ts';
import type { Scene } from './shapes.ts';
import { SPACE } from './space.ts';
import { SPORTS } from './sports.ts';

/** Every scene by its name, which stands in addresses: `/art/anime/12-mecha.webp`. */
export const SCENE_ART = {
  ...ACTION,
  ...CITY,
  ...DAILY,
  ...DARK,
  ...FANTASY,
  ...MACHINES,
  ...MUSIC,
  ...NATURE,
  ...OBJECTS,
  ...OUTINGS,
  ...SEASONS,
  ...SPACE,
  ...SPORTS,
} satisfies Record<string, Scene>;

export type SceneName = keyof typeof SCENE_ART;
