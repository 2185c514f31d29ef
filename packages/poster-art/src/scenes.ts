/**
 * A scene on the pattern, in the units of a poster 200 wide and 300 high. `light` takes the accent, `shade` the
 * silhouettes' colour, `region` is where the pattern shows. Opacities are kept, colours are not.
 */
export type Scene = { light: string; shade: string; region: string; focus: number };

export const SCENES = ['sun', 'moon', 'mount', 'waves', 'mist', 'crest', 'fan', 'bamboo'] as const;
export type SceneName = (typeof SCENES)[number];

/** The pattern everywhere. */
export const FULL_REGION = '<rect width="200" height="300"/>';
const HAZE = (x: number, y: number, width: number, height = 9) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}"/>`;

function crest(): string {
  const petal = '<path id="p" d="M100 104C78 84 76 58 92 47q8 1 8 8 0-7 8-8C124 58 122 84 100 104z"/>';
  const turned = [72, 144, 216, 288].map((angle) => `<use href="#p" transform="rotate(${angle} 100 106)"/>`);
  return `<circle cx="100" cy="106" r="76" fill="none" stroke="#fff" stroke-width="3.5"/><g>${petal}${turned.join('')}</g>`;
}

function crestHeart(): string {
  const stamens = [36, 108, 180, 252, 324].map(
    (angle) => `<path d="M99 106h2v-24a2.6 2.6 0 1 0-2 0z" transform="rotate(${angle + 36} 100 106)"/>`,
  );
  return `<circle cx="100" cy="106" r="6"/>${stamens.join('')}`;
}

/** Rows of great waves: disks of the accent, of which the silhouettes above leave only thin rings to see. */
function swell(parts: readonly number[]): string {
  const rows = [
    [146, 0],
    [174, 44],
    [204, 0],
    [236, 44],
  ] as const;
  const row = (y: number, shift: number) =>
    [-32, 56, 144, 232].flatMap((x) =>
      parts.map((part) => `<circle cx="${x + shift - 44}" cy="${y}" r="${44 * part}"/>`),
    );
  return rows.flatMap(([y, shift]) => row(y, shift)).join('');
}

function fanBlades(): string {
  const blades = [-62, -46.5, -31, -15.5, 0, 15.5, 31, 46.5, 62].map(
    (angle) => `<path d="M100 186L84.6 72A115 115 0 0 1 115.4 72z" transform="rotate(${angle} 100 186)"/>`,
  );
  return blades.join('');
}

function fanRibs(): string {
  const ribs = [-70, -54, -38.7, -23, -7.7, 7.7, 23, 38.7, 54, 70].map(
    (angle) => `<path d="M99.3 190L99.5 71h1L100.7 190z" transform="rotate(${angle} 100 186)"/>`,
  );
  return `${ribs.join('')}<circle cx="100" cy="186" r="40" fill-opacity=".82"/>`;
}

function bambooStem(x: number, width: number, nodes: readonly number[]): string {
  const cuts = [-20, ...nodes, 320];
  return cuts
    .slice(0, -1)
    .map((from, index) => {
      const height = (cuts[index + 1] ?? 320) - from - 3;
      return `<rect x="${x}" y="${from + 1.5}" width="${width}" height="${height}" rx="${width / 5}"/>`;
    })
    .join('');
}

const LEAF = 'M0 0C10-7 26-8 44 2 28 7 12 7 0 0z';
const leaf = (x: number, y: number, turn: number, size = 1) =>
  `<path d="${LEAF}" transform="translate(${x} ${y})rotate(${turn})scale(${size})"/>`;

const hideBelow = (y: number) => `<rect y="${y}" width="200" height="${300 - y}" fill-opacity=".9"/>`;

export const ART: Readonly<Record<SceneName, Scene>> = {
  sun: {
    light: '<circle cx="124" cy="102" r="62"/>',
    shade: `${HAZE(30, 112, 96)}${HAZE(108, 128, 120)}${HAZE(64, 144, 66, 7)}<path d="M0 262C40 236 66 232 96 246 130 224 170 216 200 226V300H0z" fill-opacity=".7"/>`,
    region: FULL_REGION,
    focus: 100,
  },
  moon: {
    light:
      '<path d="M92 36A62 62 0 1 0 138 136 52 52 0 1 1 92 36z"/><path d="M152 52l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM170 96l1.4 4 4 1.4-4 1.4-1.4 4-1.4-4-4-1.4 4-1.4zM126 84l1.4 4 4 1.4-4 1.4-1.4 4-1.4-4-4-1.4 4-1.4zM28 26l1.4 4 4 1.4-4 1.4-1.4 4-1.4-4-4-1.4 4-1.4z"/>',
    shade: `<path d="M0 232C30 214 52 222 78 236 108 208 152 204 200 240V300H0z" fill-opacity=".6"/><path d="M0 262C50 240 80 258 112 262 142 244 176 248 200 258V300H0z"/>`,
    region: FULL_REGION,
    focus: 92,
  },
  mount: {
    light:
      '<circle cx="148" cy="66" r="27"/><path d="M84 108C92 105 112 105 120 108L136 134 126 131 120 143 110 129 101 145 93 130 84 141 77 132 68 135z" fill-opacity=".95"/>',
    shade:
      '<path fill-rule="evenodd" d="M-20 246C30 216 56 156 84 108 92 105 112 105 120 108 148 156 172 214 224 246V300H-20zM84 108C92 105 112 105 120 108L136 134 126 131 120 143 110 129 101 145 93 130 84 141 77 132 68 135z"/>',
    region: FULL_REGION,
    focus: 110,
  },
  waves: {
    light: `<circle cx="134" cy="70" r="40"/>${swell([1])}`,
    shade: `<mask id="w"><g fill="#fff" stroke="#000" stroke-width="2.2">${swell([1, 0.76, 0.52, 0.28])}</g></mask><rect width="200" height="300" mask="url(#w)"/>`,
    region: '<rect width="200" height="180"/>',
    focus: 130,
  },
  mist: {
    light: `<circle cx="70" cy="92" r="44"/><g fill-opacity=".16">${HAZE(-30, 40, 120, 26)}${HAZE(92, 66, 160, 26)}${HAZE(-40, 132, 150, 26)}${HAZE(70, 158, 170, 26)}</g>`,
    shade: `${HAZE(-40, 104, 122, 13)}${HAZE(60, 117, 200, 13)}<g fill-opacity=".55">${HAZE(-20, 212, 130, 26)}${HAZE(84, 238, 160, 26)}</g>${hideBelow(268)}`,
    region: `${HAZE(-30, 40, 120, 26)}${HAZE(92, 66, 160, 26)}${HAZE(-40, 132, 150, 26)}${HAZE(70, 158, 170, 26)}<rect width="200" height="300" fill-opacity=".42"/>`,
    focus: 104,
  },
  crest: { light: crest(), shade: crestHeart(), region: FULL_REGION, focus: 106 },
  fan: { light: fanBlades(), shade: fanRibs(), region: FULL_REGION, focus: 116 },
  bamboo: {
    light: `<circle cx="84" cy="98" r="48" fill-opacity=".95"/>`,
    shade: `${bambooStem(134, 15, [58, 150, 236])}${bambooStem(166, 9, [20, 96, 190])}${bambooStem(28, 7, [80, 176])}${leaf(134, 60, 150)}${leaf(134, 62, 176, 0.8)}${leaf(134, 152, 156, 0.9)}${leaf(149, 150, 22, 0.8)}${leaf(34, 82, 24, 0.9)}${leaf(34, 84, -12, 0.7)}${leaf(34, 178, 30, 0.8)}`,
    region: FULL_REGION,
    focus: 104,
  },
};
