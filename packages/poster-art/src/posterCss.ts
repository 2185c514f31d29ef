import { palette, type Theme } from './palette.ts';
import { PATTERN_SHEET, patternCell } from './patternSheet.ts';
import { PATTERNS } from './patterns.ts';
import { placement } from './placements.ts';
import { HUES, PLACES } from './posterArt.ts';
import { PATTERN_OPACITY } from './posterSvg.ts';
import { STRIP, STRIP_SIZES } from './strip.ts';
import { TITLE_SIZES } from './titleText.ts';

const NAMES = ['top', 'bottom', 'far', 'mid', 'near', 'lit', 'pop', 'foot', 'ink', 'deep'] as const;

/** The style sheet of drawn posters: colours of each hue, tiles of each pattern, places of scenes, sizes of titles, as `posterSvg` has them. */
export function posterCss(): string {
  const rules = [
    ...Array.from({ length: HUES }, (_, hue) => hueRule(hue)),
    rule('::before', [
      `background: light-dark(${patternInk('light')}, ${patternInk('dark')});`,
      `mask-image: ${url(PATTERN_SHEET.svg)};`,
      `mask-size: ${PATTERN_SHEET.width / 2}cqw ${PATTERN_SHEET.height / 2}cqw;`,
    ]),
    ...PATTERNS.map((_, at) => patternRule(at)),
    ...Array.from({ length: PLACES }, (_, place) => placeRules(place)),
    ...TITLE_SIZES.map(({ size }, step) => rule(`[data-step="${step}"]`, [`font-size: ${size}cqw;`])),
    ...STRIP_SIZES.map(({ size }, step) => rule(`[data-strip="${step}"]`, [`font-size: ${size}cqw;`])),
    rule('[data-strip]', [
      `right: ${STRIP.right}cqw;`,
      `border: ${STRIP.edge}cqw solid var(--art-deep);`,
      'border-top: 0;',
      `padding: ${STRIP.top}cqw ${STRIP.side}cqw ${STRIP.bottom}cqw;`,
    ]),
  ];
  return `/* Written by packages/poster-art/src/generate.ts: change the drawing there, then run it. */\n@layer ui {\n${rules.join('\n')}\n}\n`;
}

function hueRule(hue: number): string {
  const light = palette(hue, 'light');
  const dark = palette(hue, 'dark');
  const lines = NAMES.map((name) => `--art-${name}: light-dark(${light[name]}, ${dark[name]});`);
  return rule(`[data-hue="${hue}"]`, lines);
}

function patternInk(theme: Theme): string {
  return `color-mix(in srgb, var(--art-lit) ${percent(100 * PATTERN_OPACITY[theme])}%, transparent)`;
}

function patternRule(at: number): string {
  const { x, y } = patternCell(at);
  return rule(`[data-pattern="${at}"]::before`, [`mask-position: ${-x / 2}cqw ${-y / 2}cqw;`]);
}

function placeRules(place: number): string {
  const { back, front } = placement(place);
  const of = `[data-place="${place}"] > use`;
  return `${rule(`${of}:first-child`, [`transform: ${back};`])}\n${rule(`${of}:last-child`, [`transform: ${front};`])}`;
}

/** Rules for the poster element itself; the others are for its parts. */
const OF_ITSELF = /^(?:\[data-(?:hue|pattern)|::)/;

function rule(selector: string, lines: readonly string[]): string {
  return `  .art${OF_ITSELF.test(selector) ? '' : ' '}${selector} { ${lines.join(' ')} }`;
}

function percent(value: number): number {
  return Number(value.toFixed(3));
}

/** An SVG as a data address; escapes only characters that a quoted CSS string cannot hold. */
function url(svg: string): string {
  const escaped = svg
    .replaceAll('"', "'")
    .replaceAll('#', '%23')
    .replaceAll('<', '%3C')
    .replaceAll('>', '%3E');
  return `url("data:image/svg+xml,${escaped}")`;
}
