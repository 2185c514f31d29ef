import { HUES, palette } from './palette.ts';
import { PATTERNS, TILES } from './patterns.ts';
import { patternDef } from './posterArt.ts';
import { ART, SCENES } from './scenes.ts';

/** The style sheet of drawn posters: colours per hue, masks per pattern and scene, from the same tiles as `posterSvg`. */
export function posterCss(): string {
  const rules = [
    ...Array.from({ length: HUES }, (_, hue) => hueRule(hue)),
    ...PATTERNS.map((name) => rule(`pattern-${name}`, [`--art-pattern: ${patternUrl(name)};`])),
    ...SCENES.map(sceneRule),
  ];
  return `/* Written by packages/poster-art/src/generateCss.ts: change the tiles there, then run it. */\n@layer ui {\n${rules.join('\n\n')}\n}\n`;
}

function hueRule(hue: number): string {
  const light = palette(hue, 'light');
  const dark = palette(hue, 'dark');
  const names = ['top', 'bottom', 'line', 'accent', 'shade'] as const;
  return rule(
    `hue${hue}`,
    names.map((name) => `--art-${name}: light-dark(${light[name]}, ${dark[name]});`),
  );
}

function sceneRule(name: (typeof SCENES)[number]): string {
  const scene = ART[name];
  return rule(`scene-${name}`, [
    `--art-light: ${url(scene.light)};`,
    `--art-shade-mask: ${url(scene.shade)};`,
    `--art-region: ${url(scene.region)};`,
  ]);
}

function patternUrl(name: (typeof PATTERNS)[number]): string {
  return url(
    `<defs>${patternDef(TILES[name], '#000')}</defs><rect width="200" height="300" fill="url(#t)"/>`,
  );
}

function rule(name: string, lines: readonly string[]): string {
  return `  .${name} {\n${lines.map((line) => `    ${line}`).join('\n')}\n  }`;
}

/** An SVG as a data address; escapes only characters that a quoted CSS string cannot hold. */
function url(body: string): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 300' preserveAspectRatio='xMidYMid slice'>${body}</svg>`;
  const escaped = svg
    .replaceAll('"', "'")
    .replaceAll('#', '%23')
    .replaceAll('<', '%3C')
    .replaceAll('>', '%3E');
  return `url("data:image/svg+xml,${escaped}")`;
}
