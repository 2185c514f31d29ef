import { PLACES } from './posterArt.ts';

/** Placements of a scene in its poster: as it is or mirrored (-1), larger or smaller, to a side, higher. */
const STANDS = [
  { side: 1, size: 1, x: 0, y: -12 },
  { side: -1, size: 1.16, x: 16, y: -20 },
  { side: 1, size: 0.88, x: 20, y: -22 },
  { side: -1, size: 1, x: -14, y: -16 },
  { side: 1, size: 1.16, x: -18, y: -16 },
  { side: -1, size: 0.88, x: -18, y: -24 },
  { side: 1, size: 1.32, x: 10, y: -32 },
  { side: -1, size: 1.32, x: -12, y: -30 },
];
/** The fixed point of a scene when it is scaled. */
const CENTRE = { x: 100, y: 108 };

/**
 * The transforms of `back` and `front`, as SVG and CSS both write them. Lights are never mirrored, so that they stay away from the Japanese
 * title, on the right.
 */
export function placement(place: number): { back: string; front: string } {
  const stand = STANDS[place % PLACES];
  if (!stand) throw new Error(`no placement ${place}`);
  return { back: matrix(1, stand), front: matrix(stand.side, stand) };
}

function matrix(side: number, { size, x, y }: { size: number; x: number; y: number }): string {
  const across = side * size;
  const values = [across, 0, 0, size, CENTRE.x * (1 - across) + x, CENTRE.y * (1 - size) + y];
  return `matrix(${values.map((value) => Number(value.toFixed(2))).join(',')})`;
}
