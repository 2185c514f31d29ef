/** Calm landscapes for pages without a picture: 960 wide, 240 high, in black of several strengths, which style sheets use as masks in the colours of the theme. */

const FAR = 0.22;
const MID = 0.42;
const NEAR = 0.9;

const shape = (d: string, opacity: number) => `<path fill-opacity="${opacity}" d="${d}"/>`;
const line = (d: string, width: number, opacity: number) =>
  `<path fill="none" stroke="#000" stroke-width="${width}" stroke-linecap="round" stroke-opacity="${opacity}" d="${d}"/>`;
/** Ground from side to side beneath a soft line past points (`x y`), which begins and ends at the sides. */
function ground(opacity: number, ...points: readonly (readonly [number, number])[]): string {
  const [first = [0, 0], ...rest] = points;
  const bends = rest.map(([x, y], place) => {
    const next = rest[place + 1];
    return next ? `Q${x} ${y} ${(x + next[0]) / 2} ${(y + next[1]) / 2}` : `L${x} ${y}`;
  });
  return shape(`M${first[0]} ${first[1]}${bends.join('')}V240H${first[0]}z`, opacity);
}
const at = (x: number, y: number, scale: number, content: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${content}</g>`;

const BIRD = (x: number, y: number, size: number) =>
  line(
    `M${x - size} ${y}q${size / 2} ${-size * 0.7} ${size} 0q${size / 2} ${-size * 0.7} ${size} 0`,
    1.6,
    0.5,
  );

/** A pine that the wind has bent: trunk and flat clouds of needles. */
const PINE = [
  line('M0 0C-2 -26 12 -40 4 -66 0 -82 8 -92 14 -104', 5, 1),
  line('M6 -44C16 -50 24 -50 32 -56M4 -70C-8 -74 -16 -80 -24 -82', 3.4, 1),
  shape('M-46 -78c4-12 18-14 26-10 10-6 22-2 24 8-14 6-36 8-50 2z', 1),
  shape('M10 -54c4-12 18-14 28-10 12-4 22 2 24 10-14 8-40 8-52 0z', 1),
  shape('M-16 -102c4-14 18-18 28-14 12-6 26 0 28 12-16 8-42 10-56 2z', 1),
].join('');

/** A gate in the water, 74 wide and 66 high, its feet at the origin. */
const GATE = [
  shape('M-44 -66q44 8 88 0l-2 8q-42 7-84 0z', 1),
  shape('M-34 -50h68v6h-68z', 1),
  shape('M-27 -58h6l-3 58h-7zM27 -58h-6l3 58h7z', 1),
  shape('M-3 -59h6v10h-6z', 1),
].join('');

/** A tower of three roofs, 60 high, its foot at the origin. */
const TOWER = [
  shape('M-1 -72h2v16h-2z', 1),
  shape('M-15 -46q10-2 15-12 5 10 15 12l3 4h-36z', 1),
  shape('M-9 -42h18v9H-9z', 1),
  shape('M-20 -26q14-2 16-7h8q2 5 16 7l3 4h-46z', 1),
  shape('M-12 -22h24v9h-24z', 1),
  shape('M-25 -6q18-2 20-7h10q2 5 20 7l3 4h-56z', 1),
  shape('M-15 -2h30V8h-30z', 1),
].join('');

/** A pole with its cross-bar, 84 high, its foot at the origin. */
const POLE = line('M0 0V-84M-13 -76H13M-9 -66H9', 2.4, 1);

/** Rows of scales, as the sea is drawn (seigaiha), from `top` down to the edge. */
function waves(top: number, opacity: number): string {
  const arcs: string[] = [];
  for (let row = 0; top + row * 14 < 250; row++) {
    const shift = row % 2 === 0 ? 0 : -28;
    for (const radius of [27, 18, 9]) {
      let d = '';
      for (let x = shift; x < 980; x += 56)
        d += `M${x + 28 - radius} ${top + row * 14}a${radius} ${radius} 0 0 1 ${2 * radius} 0`;
      arcs.push(d);
    }
  }
  return line(arcs.join(''), 1.2, opacity);
}

/** A bay in the evening: hills, a gate in the water, a pine on the shore. */
const BAY = [
  BIRD(392, 58, 10),
  BIRD(424, 44, 7),
  ground(
    FAR,
    [0, 150],
    [60, 128],
    [120, 104],
    [200, 128],
    [280, 88],
    [380, 134],
    [500, 150],
    [600, 138],
    [700, 92],
    [790, 104],
    [870, 132],
    [960, 116],
  ),
  ground(0.2, [0, 160], [120, 148], [260, 154], [440, 164], [640, 158], [780, 138], [960, 144]),
  shape('M0 166H960V240H0z', 0.3),
  line('M524 176h92M550 184h118M500 192h66M624 198h84M574 206h58', 2, 0.3),
  at(300, 178, 0.92, GATE),
  line('M276 182h16M310 182h14M270 188h24M308 190h22', 1.8, 0.6),
  ground(0.5, [0, 214], [150, 204], [330, 224], [470, 238], [560, 240]),
  ground(NEAR, [480, 240], [600, 238], [740, 206], [860, 190], [960, 196]),
  at(846, 204, 1.15, PINE),
  at(916, 202, 0.78, PINE),
].join('');

/** A summit above clouds, and far below it a way that nobody is on. */
const SUMMIT = [
  shape(
    'M250 240C322 194 376 140 420 94l12 10 13-12 14 14 16-16 14 14 13-12 13 6C570 150 640 198 720 240z',
    FAR,
  ),
  shape(
    'M420 94C430 82 438 72 446 62q6-6 12-2l10 6 12-8 10 6q6-4 12 4l13 20 0 10-13-6-13 12-14-14-16 16-14-14-13 12z',
    0.07,
  ),
  shape('M80 146h150a8 8 0 0 1 0 16h60a7 7 0 0 1 0 14H40a7 7 0 0 1 0-14h60a8 8 0 0 1-20-16z', 0.16),
  shape('M640 128h130a8 8 0 0 1 0 16h80a7 7 0 0 1 0 14H600a7 7 0 0 1 0-14h60a8 8 0 0 1-20-16z', 0.16),
  BIRD(640, 84, 9),
  BIRD(664, 72, 6),
  ground(MID, [0, 196], [120, 170], [260, 186], [400, 204], [540, 186], [700, 168], [840, 190], [960, 184]),
  ground(NEAR, [0, 222], [140, 198], [330, 222], [500, 236], [680, 200], [840, 198], [960, 218]),
  at(120, 214, 0.5, PINE),
  at(170, 214, 0.36, PINE),
  at(800, 208, 0.56, PINE),
  // A signpost of two arms.
  line('M640 220V176', 3.2, 0.95),
  shape('M622 180h26l7 5-7 5h-26zM656 194h-24l-7 5 7 5h24z', 0.95),
].join('');

/** Hills at nightfall, wires from pole to pole, a tower among trees. */
const HILLS = [
  ground(
    FAR,
    [0, 150],
    [130, 92],
    [260, 140],
    [380, 96],
    [500, 128],
    [620, 84],
    [740, 134],
    [850, 96],
    [960, 134],
  ),
  ground(MID, [0, 186], [150, 140], [330, 186], [480, 190], [640, 150], [800, 154], [960, 178]),
  at(250, 166, 0.74, TOWER),
  shape('M186 190c4-18 18-22 26-16 8-10 22-6 24 4 12-8 26-4 28 8 12-8 26 0 28 4z', 0.7),
  ground(NEAR, [0, 216], [200, 188], [420, 214], [600, 226], [780, 204], [960, 204]),
  at(590, 222, 0.86, POLE),
  at(706, 216, 0.98, POLE),
  at(846, 212, 1.12, POLE),
  line(
    'M579 157q52 18 114-16M601 157q56 20 118-16M693 141q66 22 139-15M719 141q70 24 141-15M832 126q70 24 128 8M861 126q60 20 99 14',
    1.1,
    0.7,
  ),
].join('');

/** The landscapes by name, each an SVG of its own. */
export const PANORAMAS: Readonly<Record<string, string>> = {
  panoramaBay: sheet(BAY + waves(222, 0.16)),
  panoramaSummit: sheet(SUMMIT),
  panoramaHills: sheet(HILLS),
};

function sheet(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="240" viewBox="0 0 960 240">${content}</svg>\n`;
}
