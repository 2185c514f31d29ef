import { ART_SHEET, cellPosition, patternDrawing } from './artSheet.ts';
import { HUES, palette } from './palette.ts';
import { PATTERNS } from './patterns.ts';
import { ART, FULL_REGION, SCENES } from './scenes.ts';

/** The style sheet of drawn posters: colours per hue, one sheet of masks, each pattern's and scene's place in it, from the same tiles as `posterSvg`. */
export function posterCss(): string {
  const rules = [
    ...Array.from({ length: HUES }, (_, hue) => hueRule(hue)),
    rule('art-sheet', [
      `--art-sheet: ${url(ART_SHEET.svg)};`,
      `--art-sheet-size: ${ART_SHEET.size};`,
      `--art-region: ${cellPosition(FULL_REGION)};`,
    ]),
    ...PATTERNS.map((name) =>
      rule(`pattern-${name}`, [`--art-pattern: ${cellPosition(patternDrawing(name))};`]),
    ),
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
    `--art-light: ${cellPosition(scene.light)};`,
    `--art-silhouette: ${cellPosition(scene.shade)};`,
    ...(scene.region === FULL_REGION ? [] : [`--art-region: ${cellPosition(scene.region)};`]),
  ]);
}

function rule(name: string, lines: readonly string[]): string {
  return `  .${name} {\n${lines.map((line) => `    ${line}`).join('\n')}\n  }`;
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
