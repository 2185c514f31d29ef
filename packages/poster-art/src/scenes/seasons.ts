import { bars, disc, fill, ground, haze, moved, polar, round, type Scene, short, stroke } from './shapes.ts';

const flower = (x: number, y: number, r: number) =>
  [0, 72, 144, 216, 288]
    .map((turn) => {
      const [px, py] = polar(x, y, r * 0.62, turn - 90).split(' ');
      return round(Number(px), Number(py), short(r * 0.5));
    })
    .join('');

const PETAL = 'M0 0q5-7 11-4-2 8-11 4z';

const spark = (x: number, y: number, r: number, count: number) =>
  Array.from(
    { length: count },
    (_, at) => `M${polar(x, y, r * 0.3, (at * 360) / count)}L${polar(x, y, r, (at * 360) / count)}`,
  ).join('');

const trunk = (x: number, w: number) =>
  `M${x} -40h${w}l${short(w * 0.15)} 300q2 40 ${short(w * 0.7)} 70h-${short(w * 2.4)}q${short(w * 0.6)}-30 ${short(w * 0.55)}-70z`;

const sakura: Scene = {
  back: disc('lit', 78, 118, 56),
  front: [
    ground('far', 226, 'C0 204 60 220 110 212S220 200 270 220') +
      ground('mid', 250, 'C20 234 120 256 270 240'),
    stroke('near', 'M250 10C196 30 160 36 120 70', 12) +
      stroke('near', 'M132 62C104 84 84 88 50 88', 6) +
      stroke(
        'near',
        'M186 34C170 70 160 96 156 130M120 70C112 40 96 26 70 16M150 48C148 20 140 0 130-20M92 84C84 100 78 110 76 126',
        4,
      ),
    fill(
      'pop',
      [
        [46, 88, 14],
        [68, 78, 11],
        [76, 130, 12],
        [158, 134, 14],
        [164, 104, 11],
        [68, 14, 14],
        [92, 28, 11],
        [118, 62, 13],
        [130, 0, 12],
        [100, 92, 10],
        [186, 44, 13],
        [212, 30, 15],
        [148, 34, 12],
        [242, 14, 16],
        [172, 74, 10],
      ]
        .map(([x = 0, y = 0, r = 0]) => flower(x, y, r))
        .join(''),
    ),
    fill(
      'lit',
      [
        [46, 88],
        [76, 130],
        [158, 134],
        [68, 14],
        [118, 62],
        [130, 0],
        [186, 44],
        [212, 30],
        [148, 34],
        [164, 104],
        [92, 28],
      ]
        .map(([x = 0, y = 0]) => round(x, y, 2.6))
        .join(''),
    ),
    [
      [30, 150, 20],
      [104, 168, 60],
      [60, 190, -20],
      [140, 196, 40],
      [14, 214, 10],
      [112, 226, -30],
      [180, 178, 30],
    ]
      .map(
        ([x = 0, y = 0, turn = 0]) =>
          `<path fill="var(--art-pop)" d="${PETAL}" transform="translate(${x} ${y})rotate(${turn})"/>`,
      )
      .join(''),
  ].join(''),
};

const fireworks: Scene = {
  back:
    stroke('pop', spark(58, 72, 50, 18), 3) +
    stroke('lit', spark(58, 72, 28, 12), 2.4) +
    stroke('lit', spark(148, 48, 34, 16), 2.2) +
    stroke('far', spark(132, 126, 36, 16), 2.6) +
    stroke('lit', spark(132, 126, 18, 10), 2) +
    stroke('pop', spark(-20, 140, 30, 14), 2.4) +
    stroke('pop', spark(222, 110, 34, 14), 2.4),
  front: [
    ground(
      'mid',
      206,
      'V196h20v-10h16v14h20v-18h18v20h24v-12h14v14h30v-20h16v18h24v-12h20v16h30v-10h40v8h68',
    ),
    ground('far', 214, 'H270', 0.85) +
      bars(
        'pop',
        [
          [40, 224, 36, 2],
          [50, 232, 18, 2],
          [120, 222, 24, 2],
          [-20, 230, 24, 2],
          [190, 228, 30, 2],
        ],
        0.8,
      ),
    fill('near', 'M-70 222Q100 170 270 222V232Q100 182-70 232z') +
      fill(
        'near',
        [-30, 0, 30, 60, 90, 120, 150, 180, 210]
          .map((x) => {
            const y = short(197 + ((x - 100) / 100) ** 2 * 14);
            return `M${x} ${y}h3v70h-3zM${x - 4} ${y - 12}h2v14h-2z`;
          })
          .join(''),
      ),
    ground('near', 268, 'C20 256 130 262 270 254'),
  ].join(''),
};

const beach: Scene = {
  back:
    disc('pop', 60, 70, 36) +
    fill(
      'lit',
      haze([
        [110, 70, 80],
        [-40, 104, 80],
        [140, 96, 90],
      ]),
      0.7,
    ),
  front: [
    ground('mid', 172, 'H270') +
      fill(
        'lit',
        haze([
          [20, 186, 50],
          [110, 200, 70],
          [-40, 206, 50],
          [180, 182, 60],
        ]),
        0.4,
      ) +
      fill('near', 'M18 166h22l-5 7H22zM29 142l12 20H29z') +
      fill('lit', 'M27 138v24H14z'),
    ground('far', 236, 'C-20 214 30 222 90 226S210 200 270 214') +
      fill(
        'lit',
        'M-70 236C-20 214 30 222 90 226S210 200 270 214v-6C210 194 150 216 90 220S-20 208-70 230z',
        0.8,
      ),
    stroke('near', 'M206 250C196 190 186 140 152 88', 8) +
      fill(
        'near',
        'M152 92C120 70 96 84 84 112 108 96 130 92 152 92zM152 90C136 52 108 44 84 56 114 60 134 72 152 90zM152 90C160 50 186 34 214 42 186 52 168 68 152 90zM152 90C186 72 214 84 226 108 200 96 176 90 152 90zM152 92C150 124 130 140 112 142 128 126 142 112 152 92z',
      ) +
      disc('pop', 150, 96, 5) +
      disc('pop', 160, 98, 5),
    stroke('near', 'M70 176L92 262', 3) +
      fill('pop', 'M22 204Q34 158 74 160 118 162 134 176z') +
      fill('lit', 'M74 160Q50 176 46 197L70 190Q68 172 74 160zM74 160Q92 166 94 183L114 180Q104 164 74 160z'),
    ground('near', 272, 'C20 262 140 270 270 256'),
  ].join(''),
};

const forest: Scene = {
  back:
    fill('lit', 'M60-40L-20 320H40L100-40zM120-40L80 320H130L150-40z', 0.2) + disc('lit', 88, 86, 30, 0.85),
  front: [
    fill(
      'far',
      [trunk(-34, 12), trunk(14, 10), trunk(44, 14), trunk(128, 12), trunk(154, 8), trunk(216, 14)].join(''),
    ),
    ground('mid', 216, 'C0 200 60 214 100 206S200 200 270 214') +
      fill('mid', [trunk(-4, 16), trunk(178, 18), trunk(-56, 20), trunk(240, 18)].join('')),
    moved(
      100,
      184,
      1,
      fill('pop', 'M-9 34q-3-26 9-32 12 6 9 32z') +
        disc('near', 0, -4, 6.5) +
        fill('pop', 'M-8-2q0-12 8-12t8 12l-3-2q-5-5-10 0z'),
    ),
    fill('near', [trunk(-22, 28), trunk(196, 34)].join('')) +
      fill(
        'near',
        'M-70-60H270V10q-20 22-44 6-16 24-42 4-18 16-38 0-16 14-34-2-18 16-38 0-20 18-40 2-22 14-40-4-30 14-64-6z',
      ),
    ground('near', 246, 'C-10 230 60 252 110 240S210 232 270 246'),
  ].join(''),
};

export const SEASONS = { sakura, fireworks, beach, forest };
