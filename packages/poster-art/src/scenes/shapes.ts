/** The colours that scenes are drawn in, by their role; their values depend on hue and theme. */
export const TONES = ['far', 'mid', 'near', 'lit', 'pop'] as const;
export type Tone = (typeof TONES)[number];

/**
 * A scene in the units of a poster 200 wide and 300 high, without colours of its own. `back` (sun, clouds, beams) and `front` are placed apart, so
 * that one scene has many compositions: both reach 60 units beyond the sides, and `front` as much beneath.
 */
export type Scene = { back: string; front: string };

const paint = (tone: Tone) => `var(--art-${tone})`;
const opacityOf = (opacity: number) => (opacity === 1 ? '' : ` opacity="${short(opacity)}"`);

export function fill(tone: Tone, d: string, opacity = 1): string {
  return `<path fill="${paint(tone)}"${opacityOf(opacity)} d="${d}"/>`;
}

export function stroke(tone: Tone, d: string, width: number, opacity = 1): string {
  return `<path fill="none" stroke="${paint(tone)}" stroke-width="${width}" stroke-linecap="round"${opacityOf(opacity)} d="${d}"/>`;
}

export function disc(tone: Tone, x: number, y: number, radius: number, opacity = 1): string {
  return `<circle fill="${paint(tone)}"${opacityOf(opacity)} cx="${x}" cy="${y}" r="${radius}"/>`;
}

export function hoop(tone: Tone, x: number, y: number, radius: number, width: number, opacity = 1): string {
  return `<circle fill="none" stroke="${paint(tone)}" stroke-width="${width}"${opacityOf(opacity)} cx="${x}" cy="${y}" r="${radius}"/>`;
}

/** Many bars in one path: `x y width height` each. */
export function bars(tone: Tone, boxes: readonly (readonly number[])[], opacity = 1): string {
  return fill(tone, boxes.map(([x, y, w, h]) => `M${x} ${y}h${w}v${h}h${-(w ?? 0)}z`).join(''), opacity);
}

/** Ground from side to side beneath an edge, given as the rest of a path that begins at the left. */
export function ground(tone: Tone, y: number, edge: string, opacity = 1): string {
  return fill(tone, `M-70 ${y}${edge}V370H-70z`, opacity);
}

export function moved(x: number, y: number, scale: number, content: string, turn = 0): string {
  const turned = turn === 0 ? '' : `rotate(${turn})`;
  const scaled = scale === 1 ? '' : `scale(${scale})`;
  return `<g transform="translate(${x} ${y})${turned}${scaled}">${content}</g>`;
}

/** What stands on the right of a middle line, and its reflection on the left. */
export function mirrored(content: string, x = 100): string {
  return `${content}<g transform="matrix(-1 0 0 1 ${2 * x} 0)">${content}</g>`;
}

/** Stars of four points: `x y size` each. */
export function stars(
  tone: Tone,
  places: readonly (readonly [number, number, number])[],
  opacity = 1,
): string {
  return fill(tone, places.map(([x, y, r]) => sparkle(x, y, r)).join(''), opacity);
}

export function sparkle(x: number, y: number, r: number): string {
  const q = short(r * 0.28);
  const s = short(r - r * 0.28);
  return `M${x} ${short(y - r)}l${q} ${s} ${s} ${q}-${s} ${q}-${q} ${s}-${q}-${s}-${s}-${q} ${s}-${q}z`;
}

/** A polygon with `points` corners at two radii in turn, as a star or the teeth of a wheel. */
export function starPath(
  x: number,
  y: number,
  outer: number,
  inner: number,
  points: number,
  turn = -90,
): string {
  const corners = Array.from({ length: points * 2 }, (_, at) =>
    polar(x, y, at % 2 === 0 ? outer : inner, turn + (at * 180) / points),
  );
  return `M${corners.join('L')}z`;
}

export function polar(x: number, y: number, radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${short(x + radius * Math.cos(angle))} ${short(y + radius * Math.sin(angle))}`;
}

export function round(x: number, y: number, radius: number): string {
  return `M${short(x - radius)} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0 ${radius} ${radius} 0 1 0-${2 * radius} 0z`;
}

/** Rays between two radii, each `spread` degrees wide. */
export function rays(
  x: number,
  y: number,
  from: number,
  to: number,
  count: number,
  spread: number,
  turn = 0,
): string {
  return Array.from({ length: count }, (_, at) => {
    const angle = turn + (at * 360) / count;
    return `M${polar(x, y, from, angle)}L${polar(x, y, to, angle - spread / 2)} ${polar(x, y, to, angle + spread / 2)}z`;
  }).join('');
}

export function short(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Long low clouds: `x y width` each. */
export function haze(rows: readonly (readonly [number, number, number])[]): string {
  return rows.map(([x, y, w]) => `M${x} ${y}h${w}a4 4 0 0 1 0 8h-${w}a4 4 0 0 1 0-8z`).join('');
}
