/** Traditional Japanese patterns as tiles, in the units of a poster 200 wide and 300 high. */
export type Tile = { width: number; height: number; stroke?: { d: string; width: number }; fill?: string };

export const PATTERNS = [
  'seigaiha',
  'asanoha',
  'shippo',
  'kumiko',
  'yagasuri',
  'kikko',
  'uroko',
  'hishi',
  'tatewaku',
  'kagome',
  'amime',
  'ichimatsu',
] as const;
export type PatternName = (typeof PATTERNS)[number];

/** Waves: the arcs of a scale stop where the two scales in front of it begin. */
function seigaiha(): Tile {
  const radius = 20;
  const rings = [1, 0.76, 0.52, 0.28].map((part) => part * radius);
  const scale = (x: number, y: number) => rings.map((ring) => visibleArc(x, y, ring, radius)).join('');
  const rows = [0, 20, 40].flatMap((y) => [scale(0, y), scale(40, y), scale(20, y + 10), scale(20, y - 10)]);
  return { width: 40, height: 20, stroke: { d: rows.join(''), width: 1.6 } };
}

function visibleArc(x: number, y: number, ring: number, radius: number): string {
  const bound = (ring / radius + radius / (4 * ring)) / Math.sqrt(5);
  const angle = Math.acos(bound) - Math.atan(0.5);
  const dx = ring * Math.cos(angle);
  const dy = ring * Math.sin(angle);
  return `M${n(x - dx)} ${n(y - dy)}A${n(ring)} ${n(ring)} 0 0 1 ${n(x + dx)} ${n(y - dy)}`;
}

/** Hemp leaf: every triangle of the lattice has its corners joined to its centre. */
function asanoha(): Tile {
  const side = 38;
  const rise = (side * Math.sqrt(3)) / 2;
  const lines: string[] = [];
  for (let row = -1; row <= 2; row += 1) {
    for (let column = -1; column <= 2; column += 1) {
      const x = column * side + (row % 2 === 0 ? 0 : side / 2);
      const y = row * rise;
      lines.push(star(x, y, side));
    }
  }
  return { width: side, height: 2 * rise, stroke: { d: lines.join(''), width: 1.3 } };
}

function star(x: number, y: number, side: number): string {
  const spokes = [0, 60, 120].map((angle) => ray(x, y, angle, side));
  const leaves = [30, 90, 150, 210, 270, 330].map((angle) => ray(x, y, angle, side / Math.sqrt(3)));
  return spokes.join('') + leaves.join('');
}

function ray(x: number, y: number, degrees: number, length: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `M${n(x)} ${n(y)}l${n(length * Math.cos(angle))} ${n(length * Math.sin(angle))}`;
}

function ring(x: number, y: number, radius: number): string {
  return `M${n(x - radius)} ${n(y)}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0`;
}

/** Seven treasures: rings that share quarters. */
function shippo(): Tile {
  const radius = 18;
  const corners = [ring(0, 0, radius), ring(36, 0, radius), ring(0, 36, radius), ring(36, 36, radius)];
  const dots = 'M18 3l2.4-3L18-3l-2.4 3zM18 39l2.4-3-2.4-3-2.4 3zM3 18l-3-2.4v4.8zM33 18l3-2.4v4.8z';
  return {
    width: 36,
    height: 36,
    stroke: { d: corners.join('') + ring(18, 18, radius), width: 1.4 },
    fill: dots,
  };
}

/** Lattice of the cabinetmaker: a square, its diagonals, and the centre of each quarter. */
function kumiko(): Tile {
  const d =
    'M0 0H44V44H0zM0 0L44 44M44 0L0 44M0 0L22 9 44 0M44 0L35 22 44 44M44 44L22 35 0 44M0 44L9 22 0 0M22 22V9M22 22H35M22 22V35M22 22H9';
  return { width: 44, height: 44, stroke: { d, width: 1.2 } };
}

/** Arrow feathers, one column up, one column down. */
function yagasuri(): Tile {
  const up = 'M1 10L10 0V18L1 28zM19 10L10 0V18L19 28zM1 46L10 36V54L1 64zM19 46L10 36V54L19 64z';
  const half = 'M11 0M21 0L30 10V28L21 18zM39 0L30 10V28L39 18zM21 36L30 46V64L21 54zM39 36L30 46V64L39 54z';
  return { width: 40, height: 72, fill: `${up}${half}`, stroke: { d: 'M10 0V72M30 0V72', width: 0.8 } };
}

/** Tortoiseshell: hexagons in hexagons. */
function kikko(): Tile {
  const side = 17;
  const width = side * Math.sqrt(3);
  const cells = [
    [0, 0],
    [width, 0],
    [width / 2, 1.5 * side],
    [0, 3 * side],
    [width, 3 * side],
  ] as const;
  const d = cells.map(([x, y]) => hexagon(x, y, side) + hexagon(x, y, side * 0.62)).join('');
  return { width, height: 3 * side, stroke: { d, width: 1.4 } };
}

function hexagon(x: number, y: number, side: number): string {
  const points = [30, 90, 150, 210, 270, 330].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return `${n(x + side * Math.cos(angle))} ${n(y + side * Math.sin(angle))}`;
  });
  return `M${points.join('L')}z`;
}

/** Scales: rows of triangles. */
function uroko(): Tile {
  return { width: 28, height: 48, fill: 'M0 24L14 0 28 24zM-14 48L0 24 14 48zM14 48L28 24 42 48z' };
}

/** Lozenges, four to one. */
function hishi(): Tile {
  const lozenge = (x: number, y: number) => `M${x} ${y - 6}l9 6-9 6-9-6z`;
  const four = (x: number, y: number) =>
    lozenge(x, y - 7) + lozenge(x, y + 7) + lozenge(x - 10.5, y) + lozenge(x + 10.5, y);
  const corners = four(0, 0) + four(46, 0) + four(0, 30) + four(46, 30);
  return { width: 46, height: 30, fill: four(23, 15), stroke: { d: corners, width: 1.1 } };
}

/** Rising steam. */
function tatewaku(): Tile {
  const wave = (x: number, swing: number) =>
    `M${x} -32c0 16 ${swing} 16 ${swing} 32s${-swing} 16 ${-swing} 32 ${swing} 16 ${swing} 32 ${-swing} 16 ${-swing} 32`;
  const d = wave(2, 12) + wave(42, 12) + wave(38, -12) + wave(-2, -12) + wave(8, 12) + wave(32, -12);
  return { width: 40, height: 64, stroke: { d, width: 1.4 } };
}

/** Basket weave: three directions of cane. */
function kagome(): Tile {
  const side = 32;
  const rise = side * Math.sqrt(3);
  const half = rise / 2;
  const slope = (x: number) => `M${x} 0l${side} ${n(rise)}M${x} ${n(rise)}l${side} ${n(-rise)}`;
  const flat = `M0 ${n(half / 2)}H${side}M0 ${n(half * 1.5)}H${side}`;
  return { width: side, height: rise, stroke: { d: slope(0) + slope(-side) + slope(side) + flat, width: 2 } };
}

/** Fishing nets hung to dry. */
function amime(): Tile {
  const net = (x: number, y: number) => `M${x} ${y}c8 0 8 16 16 16s8-16 16-16`;
  const lines = [-32, 0, 32].flatMap((x) => [net(x, 0), net(x, 32), net(x + 16, 16), net(x + 16, -16)]);
  return { width: 32, height: 32, stroke: { d: lines.join(''), width: 1.5 } };
}

/** Checks, each second one crossed. */
function ichimatsu(): Tile {
  return {
    width: 36,
    height: 36,
    fill: 'M0 0H18V18H0zM18 18H36V36H18z',
    stroke: { d: 'M21 9L27 3 33 9 27 15zM3 27L9 21 15 27 9 33z', width: 1 },
  };
}

function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export const TILES: Readonly<Record<PatternName, Tile>> = {
  seigaiha: seigaiha(),
  asanoha: asanoha(),
  shippo: shippo(),
  kumiko: kumiko(),
  yagasuri: yagasuri(),
  kikko: kikko(),
  uroko: uroko(),
  hishi: hishi(),
  tatewaku: tatewaku(),
  kagome: kagome(),
  amime: amime(),
  ichimatsu: ichimatsu(),
};

/** A pattern for SVG documents to fill with. */
export function patternDef(tile: Tile, colour: string, id = 't'): string {
  return `<pattern id="${id}" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse">${patternPaths(tile, colour)}</pattern>`;
}

export function patternPaths(tile: Tile, colour: string): string {
  const stroke = tile.stroke
    ? `<path d="${tile.stroke.d}" fill="none" stroke="${colour}" stroke-width="${tile.stroke.width}"/>`
    : '';
  const fill = tile.fill ? `<path d="${tile.fill}" fill="${colour}" fill-opacity=".62"/>` : '';
  return fill + stroke;
}
