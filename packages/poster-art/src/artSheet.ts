import { PATTERNS, TILES } from './patterns.ts';
import { patternDef } from './posterArt.ts';
import { ART, SCENES } from './scenes.ts';

/** Drawings around each cell, so that a browser's rounding never shows the neighbour: units of a poster. */
const BLEED = 4;
const WIDTH = 200;
const HEIGHT = 300;
const PITCH_X = WIDTH + 2 * BLEED;
const PITCH_Y = HEIGHT + 2 * BLEED;

const drawings = [...new Set([...PATTERNS.map(patternDrawing), ...SCENES.flatMap(sceneDrawings)])];
const columns = Math.ceil(Math.sqrt(drawings.length));
const rows = Math.ceil(drawings.length / columns);

/** All patterns and scenes in one picture: a browser reads one document instead of one per drawing. */
export const ART_SHEET = {
  svg: sheetSvg(),
  size: `${size(columns, PITCH_X, WIDTH)} ${size(rows, PITCH_Y, HEIGHT)}`,
};

/** Where a drawing stands in the sheet, as the `mask-position` that shows it alone. */
export function cellPosition(drawing: string): string {
  const index = drawings.indexOf(drawing);
  if (index < 0) throw new Error('The sheet does not hold this drawing.');
  const x = position(index % columns, columns, PITCH_X, WIDTH);
  return `${x} ${position(Math.floor(index / columns), rows, PITCH_Y, HEIGHT)}`;
}

export function patternDrawing(name: (typeof PATTERNS)[number]): string {
  const id = `t-${name}`;
  return `<defs>${patternDef(TILES[name], '#000', id)}</defs><rect x="${-BLEED}" y="${-BLEED}" width="${PITCH_X}" height="${PITCH_Y}" fill="url(#${id})"/>`;
}

function sceneDrawings(name: (typeof SCENES)[number]): string[] {
  const { light, shade, region } = ART[name];
  return [light, shade, region];
}

function sheetSvg(): string {
  const cells = drawings.map((drawing, index) => {
    const x = (index % columns) * PITCH_X;
    const y = Math.floor(index / columns) * PITCH_Y;
    const box = `x="${x}" y="${y}" width="${PITCH_X}" height="${PITCH_Y}"`;
    return `<svg ${box} viewBox="${-BLEED} ${-BLEED} ${PITCH_X} ${PITCH_Y}">${drawing}</svg>`;
  });
  const view = `0 0 ${columns * PITCH_X} ${rows * PITCH_Y}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" preserveAspectRatio="none">${cells.join('')}</svg>`;
}

function size(cells: number, pitch: number, shown: number): string {
  return percent((cells * pitch) / shown);
}

// A background's percentage places the free space, here negative: CSS Backgrounds 3, background-position.
function position(cell: number, cells: number, pitch: number, shown: number): string {
  return percent((cell * pitch + BLEED) / (cells * pitch - shown));
}

function percent(share: number): string {
  return `${Number((100 * share).toFixed(4))}%`;
}
