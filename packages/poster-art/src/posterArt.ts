import { HUES, palette, type Theme } from './palette.ts';
import { PATTERNS, type PatternName, TILES, type Tile } from './patterns.ts';
import { ART, FULL_REGION, SCENES, type SceneName } from './scenes.ts';

export type Kind = 'anime' | 'manga';
export type PosterArt = { pattern: PatternName; hue: number; scene: SceneName };

/** The art of a title without a picture: always the same for an id, spread evenly over all of them. */
export function posterArt(kind: Kind, id: number): PosterArt {
  const hash = mix((id | 0) * 2 + (kind === 'manga' ? 1 : 0));
  return {
    hue: (hash & 0xff_ff) % HUES,
    pattern: pick(PATTERNS, mix(hash ^ 0x51_ed), 'seigaiha'),
    scene: pick(SCENES, mix(hash ^ 0x2c_9b), 'sun'),
  };
}

/** How large a title is set, from 0 (short, huge) to 4 (long, small): by its length and its longest word. */
export function fontStep(title: string): 0 | 1 | 2 | 3 | 4 {
  const longest = Math.max(...title.split(/[\s\-–—/:]+/u).map(width));
  const length = width(title);
  if (length <= 12 && longest <= 6) return 0;
  if (length <= 24 && longest <= 9) return 1;
  if (length <= 44 && longest <= 12) return 2;
  if (length <= 72 && longest <= 15) return 3;
  return 4;
}

/** The whole background as an SVG document: ground, pattern, scene, soft vignette; without any text. */
export function posterSvg(
  kind: Kind,
  id: number,
  width: number,
  height: number,
  theme: Theme = 'dark',
): string {
  const art = posterArt(kind, id);
  const { top, bottom, line, accent, shade } = palette(art.hue, theme);
  const scene = ART[art.scene];
  // A mask that hides nothing takes a quarter of the drawing.
  const whole = scene.region === FULL_REGION;
  const scale = Math.max(width / 200, height / 300);
  const spare = height - 300 * scale;
  const y = Math.min(0, Math.max(spare, height / 2 - scene.focus * scale));
  const place = `translate(${(width - 200 * scale) / 2} ${y})scale(${scale})`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`,
    `<radialGradient id="v" cy=".4" r=".8"><stop offset=".5" stop-opacity="0"/><stop offset="1" stop-opacity=".45"/></radialGradient>`,
    `${patternDef(TILES[art.pattern], line)}${whole ? '' : `<mask id="r"><g fill="#fff">${scene.region}</g></mask>`}</defs>`,
    `<rect width="100%" height="100%" fill="url(#g)"/><g transform="${place}">`,
    `<rect width="200" height="300" fill="url(#t)" opacity="${PATTERN_OPACITY}"${whole ? '' : ' mask="url(#r)"'}/>`,
    `<g fill="${accent}">${scene.light.replace('stroke="#fff"', `stroke="${accent}"`)}</g>`,
    `<g fill="${shade}">${scene.shade}</g></g><rect width="100%" height="100%" fill="url(#v)"/></svg>`,
  ].join('');
}

export const PATTERN_OPACITY = 0.3;

export function patternDef(tile: Tile, colour: string, id = 't'): string {
  const stroke = tile.stroke
    ? `<path d="${tile.stroke.d}" fill="none" stroke="${colour}" stroke-width="${tile.stroke.width}"/>`
    : '';
  const fill = tile.fill ? `<path d="${tile.fill}" fill="${colour}" fill-opacity=".62"/>` : '';
  return `<pattern id="${id}" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse">${fill}${stroke}</pattern>`;
}

/** Counts a Japanese or Korean character for two. */
function width(text: string): number {
  return [...text].reduce(
    (sum, character) => sum + (/[\u1100-\u11ff\u2e80-\ud7af\uff00-\uff60]/u.test(character) ? 2 : 1),
    0,
  );
}

function mix(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85_eb_ca_6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2_b2_ae_35);
  return (h ^ (h >>> 16)) >>> 0;
}

function pick<T>(list: readonly T[], hash: number, otherwise: T): T {
  return list[hash % list.length] ?? otherwise;
}
