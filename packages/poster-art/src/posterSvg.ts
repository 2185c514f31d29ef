import { palette, type Theme } from './palette.ts';
import { PATTERNS, patternDef, TILES } from './patterns.ts';
import { placement } from './placements.ts';
import { type Kind, posterArt } from './posterArt.ts';
import { sceneArt } from './sceneArt.ts';

/** Opacity of the pattern in the sky; the same in the style sheet of posters. */
export const PATTERN_OPACITY: Readonly<Record<Theme, number>> = { light: 0.36, dark: 0.1 };

/** The drawing of a title's poster in a box: sky, pattern and scene, without any text. `x`: where the box begins in the document around. */
export function posterDrawing(
  kind: Kind,
  id: number,
  scene: string,
  box: { x: number; width: number; height: number },
  theme: Theme = 'dark',
): string {
  const { hue, pattern, place } = posterArt(kind, id);
  const colours = palette(hue, theme);
  const { back, front } = sceneArt(scene);
  const at = placement(place);
  const tile = TILES[PATTERNS[pattern] ?? 'seigaiha'];
  const drawing = [
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${colours.top}"/><stop offset=".8" stop-color="${colours.bottom}"/></linearGradient>${patternDef(tile, colours.lit)}</defs>`,
    `<rect width="200" height="300" fill="url(#sky)"/><rect width="200" height="300" fill="url(#t)" opacity="${PATTERN_OPACITY[theme]}"/>`,
    `<g transform="${at.back}">${back}</g><g transform="${at.front}">${front}</g>`,
  ].join('');
  const painted = drawing.replace(/var\(--art-(\w+)\)/g, (_, tone: keyof typeof colours) => colours[tone]);
  return `<svg x="${box.x}" width="${box.width}" height="${box.height}" viewBox="0 0 200 300" preserveAspectRatio="xMidYMid slice">${painted}</svg>`;
}
