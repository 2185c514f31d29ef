import { PATTERNS, patternDef, TILES } from './patterns.ts';

/** Drawing around each cell, so that a browser's rounding never shows the neighbour: units of a poster 200 wide and 300 high. */
const BLEED = 4;
const CELL = { width: 200 + 2 * BLEED, height: 300 + 2 * BLEED };
const COLUMNS = 4;
const ROWS = Math.ceil(PATTERNS.length / COLUMNS);

/** All patterns in one picture: a browser takes milliseconds to read each document. */
export const PATTERN_SHEET = {
  svg: sheetSvg(),
  width: COLUMNS * CELL.width,
  height: ROWS * CELL.height,
};

/** Position of a pattern in the sheet. */
export function patternCell(at: number): { x: number; y: number } {
  return {
    x: (at % COLUMNS) * CELL.width + BLEED,
    y: Math.floor(at / COLUMNS) * CELL.height + BLEED,
  };
}

function sheetSvg(): string {
  const defs = PATTERNS.map((name, at) => patternDef(TILES[name], '#000', `t${at}`));
  const cells = PATTERNS.map((_, at) => {
    const { x, y } = patternCell(at);
    const box = `x="${-BLEED}" y="${-BLEED}" width="${CELL.width}" height="${CELL.height}"`;
    return `<rect ${box} fill="url(#t${at})" transform="translate(${x} ${y})"/>`;
  });
  const view = `0 0 ${COLUMNS * CELL.width} ${ROWS * CELL.height}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}"><defs>${defs.join('')}</defs>${cells.join('')}</svg>`;
}
