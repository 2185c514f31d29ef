const INK = '#02060d';
const WHITE = '#ffffff';

/** Ink or white, whichever reads better on a `#rrggbb` ground. */
export function readableInk(ground: string): string {
  return contrast(ground, INK) >= contrast(ground, WHITE) ? INK : WHITE;
}

/** The contrast of two `#rrggbb` colours, from 1 to 21, as WCAG counts it. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
