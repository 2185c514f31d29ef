import { oklch } from './oklch.ts';
import { HUES } from './posterArt.ts';

/** The colours that scenes are drawn in, by their role; their values depend on hue and theme. */
type Tone = 'far' | 'mid' | 'near' | 'lit' | 'pop';

/** Colours of a poster. `top`, `bottom`: the sky. `foot`, `ink`: background and text of the title. `deep`: text of the strip, on `pop`. */
export type Palette = Record<Tone | 'top' | 'bottom' | 'foot' | 'ink' | 'deep', string>;
/** Opacity of the background of a poster's words over its scene. */
export const GROUND_OPACITY = 0.9;
export type Theme = 'light' | 'dark';

/** Hue angles, closer together where the eye separates them best and where a deep tone stays clear. */
const ANGLES = [
  8, 22, 34, 52, 74, 122, 142, 156, 170, 184, 198, 212, 224, 236, 248, 258, 268, 278, 288, 300, 314, 328, 342,
  356,
];
/** Accents are chosen by eye, hue by hue: vermilion and gold on cool skies, gold and pale greens on warm ones. */
const ACCENTS = [
  84, 70, 92, 85, 40, 92, 60, 98, 45, 84, 35, 92, 70, 38, 88, 55, 98, 30, 84, 65, 92, 190, 78, 98,
];
const INK_HUE = 262;

export function palette(hue: number, theme: Theme): Palette {
  const angle = ANGLES[hue % HUES] ?? INK_HUE;
  const accent = ACCENTS[hue % HUES] ?? 80;
  return theme === 'dark' ? night(angle, accent) : day(angle, accent);
}

function night(angle: number, accent: number): Palette {
  const deep = towardsInk(angle, 0.4);
  return {
    top: oklch(0.27, 0.085, towardsInk(angle, 0.3)),
    bottom: oklch(0.52, 0.125, angle),
    far: oklch(0.43, 0.105, towardsInk(angle, 0.12)),
    mid: oklch(0.33, 0.085, towardsInk(angle, 0.28)),
    near: oklch(0.215, 0.06, deep),
    foot: oklch(0.19, 0.055, deep),
    lit: oklch(0.93, 0.035, angle),
    pop: oklch(0.8, 0.15, accent),
    ink: oklch(0.98, 0.012, 85),
    deep: oklch(0.19, 0.055, deep),
  };
}

function day(angle: number, accent: number): Palette {
  return {
    top: oklch(0.8, 0.085, towardsInk(angle, 0.12)),
    bottom: oklch(0.94, 0.035, angle),
    far: oklch(0.77, 0.085, angle),
    mid: oklch(0.64, 0.105, angle),
    near: oklch(0.45, 0.095, towardsInk(angle, 0.25)),
    foot: oklch(0.97, 0.014, angle),
    lit: oklch(0.99, 0.01, angle),
    pop: accent > 60 && accent < 110 ? oklch(0.82, 0.16, accent) : oklch(0.72, 0.16, accent),
    ink: oklch(0.27, 0.07, towardsInk(angle, 0.4)),
    deep: oklch(0.24, 0.06, towardsInk(angle, 0.4)),
  };
}

/** Turns a hue part of the way, by the shorter side, towards the blue of ink. */
function towardsInk(angle: number, part: number): number {
  const turn = ((INK_HUE - angle + 540) % 360) - 180;
  return angle + Math.max(-70, Math.min(70, turn)) * part;
}
