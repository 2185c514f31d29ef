export type Kind = 'anime' | 'manga';

/** Number of each; a test compares them with the drawings, which browsers do not load as code. */
export const HUES = 24;
export const PATTERN_COUNT = 12;
export const PLACES = 8;

/** Scenes of titles whose genres are not known, and of pictures that fail: landscapes and quiet streets suit any. */
export const PLAIN_SCENES = [
  'sunrise',
  'wave',
  'mountain',
  'cranes',
  'torii',
  'sakura',
  'cottage',
  'lanterns',
  'forest',
  'train',
  'wires',
  'skyline',
  'ship',
  'door',
  'cat',
  'book',
];

/** Art of a title's poster, from its id: always the same, spread evenly over all ids. */
export function posterArt(kind: Kind, id: number) {
  const hash = seed(kind, id);
  return {
    hue: (hash & 0xff_ff) % HUES,
    pattern: mix(hash ^ 0x51_ed) % PATTERN_COUNT,
    place: mix(hash ^ 0x03_f1) % PLACES,
  };
}

/** The scene of a title among those that suit it. */
export function pickScene<Name extends string>(kind: Kind, id: number, suited: readonly Name[]): Name {
  const scene = suited[mix(seed(kind, id) ^ 0x2c_9b) % suited.length];
  if (scene === undefined) throw new Error('no scene to choose from');
  return scene;
}

function seed(kind: Kind, id: number): number {
  return mix((id | 0) * 2 + (kind === 'manga' ? 1 : 0));
}

function mix(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85_eb_ca_6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2_b2_ae_35);
  return (h ^ (h >>> 16)) >>> 0;
}
