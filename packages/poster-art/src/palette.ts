import { oklch } from './oklch.ts';

/** The colours of a poster: background from top to bottom, the pattern's line, the accent, the silhouettes. */
export type Palette = { top: string; bottom: string; line: string; accent: string; shade: string };
export type Theme = 'light' | 'dark';

export const HUES = 24;

/** Hue angles, closer together where the eye tells them apart best and where a deep tone stays clear. */
const ANGLES = [
  8, 22, 34, 52, 88, 122, 142, 156, 170, 184, 198, 212, 224, 236, 248, 258, 268, 278, 288, 300, 314, 328, 342,
  356,
];
/** Accents are chosen by eye, hue by hue: vermilion and gold on cool grounds, pale tones on warm ones. */
const ACCENTS = [
  84, 70, 92, 85, 40, 92, 60, 98, 45, 84, 35, 92, 70, 38, 88, 55, 98, 30, 84, 65, 92, 190, 78, 98,
];
const INK_HUE = 262;

export function palette(hue: number, theme: Theme): Palette {
  const angle = ANGLES[hue % HUES] ?? INK_HUE;
  const lit = theme === 'light';
  return {
    top: oklch(lit ? 0.48 : 0.42, lit ? 0.13 : 0.115, angle),
    bottom: oklch(lit ? 0.29 : 0.24, 0.075, towardsInk(angle, 0.35)),
    line: oklch(lit ? 0.8 : 0.74, 0.09, angle),
    accent: oklch(lit ? 0.8 : 0.77, 0.145, ACCENTS[hue % HUES] ?? 80),
    shade: oklch(lit ? 0.22 : 0.17, 0.055, towardsInk(angle, 0.55)),
  };
}

/** Turns a hue part of the way, by the shorter side, towards the blue of ink. */
function towardsInk(angle: number, part: number): number {
  const turn = ((INK_HUE - angle + 540) % 360) - 180;
  return angle + turn * part;
}
