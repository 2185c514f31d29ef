import {
  bars,
  disc,
  fill,
  ground,
  hoop,
  moved,
  rays,
  type Scene,
  short,
  sparkle,
  starPath,
  stars,
  stroke,
} from './shapes.ts';

const tower = (x: number, y: number, w: number, roof: number) => ({
  wall: `M${x} ${y}h${w}v200h-${w}z`,
  roof: `M${x - 3} ${y}l${short(w / 2 + 3)}-${roof} ${short(w / 2 + 3)} ${roof}z`,
});

const TOWERS = [
  tower(88, 92, 26, 46),
  tower(62, 124, 18, 32),
  tower(122, 116, 18, 36),
  tower(44, 152, 16, 26),
  tower(146, 146, 18, 28),
];

const RUNES = Array.from(
  { length: 12 },
  (_, at) => `<path d="M-3-56l3-6 3 6-3 6zM0-50v5" transform="rotate(${at * 30})"/>`,
).join('');

const castle: Scene = {
  back:
    disc('lit', 66, 76, 44) +
    fill(
      'far',
      'M90 40h110a5 5 0 0 1 0 10H90a5 5 0 0 1 0-10zM-50 108H50a5 5 0 0 1 0 10H-50a5 5 0 0 1 0-10z',
      0.9,
    ),
  front: [
    ground('far', 220, 'L-30 176 0 196 40 150 84 200 150 168 190 196 230 150 270 190'),
    fill('near', `${TOWERS.map(({ wall }) => wall).join('')}M40 176h130v80H40z`) +
      fill('pop', TOWERS.map(({ roof }) => roof).join('')) +
      bars('lit', [
        [98, 104, 6, 11],
        [98, 130, 6, 11],
        [69, 138, 4, 8],
        [129, 130, 4, 8],
        [50, 164, 4, 7],
        [153, 158, 4, 7],
        [92, 160, 4, 8],
        [106, 160, 4, 8],
      ]),
    fill('near', 'M101 46V26h1v20z') + fill('lit', 'M102 26l14 5-14 5z'),
    fill(
      'mid',
      'M-70 370V268C-30 262 0 250 24 214L40 208 56 220 84 210 100 218 132 206 158 214 176 208C196 250 230 262 270 266V370z',
    ) + stroke('far', 'M102 214C92 234 130 240 112 258S60 276 80 300', 5),
    ground('near', 272, 'C10 258 60 280 120 270S220 262 270 276'),
  ].join(''),
};

const dragon: Scene = {
  back:
    disc('lit', 92, 98, 66) + fill('far', 'M-50 60H20a5 5 0 0 1 0 10H-50zM150 140h80v10h-80a5 5 0 0 1 0-10z'),
  front: [
    moved(
      100,
      108,
      1,
      fill(
        'near',
        'M2 6C-14-20-46-42-92-46-80-34-76-26-78-14-66-18-56-12-54 0-44-6-34-2-30 10-20 4-8 10 2 20zM8 4C14-28 40-58 84-70 76-54 78-44 84-34 72-34 64-26 66-14 54-16 46-8 46 4 36 2 24 8 14 20z',
      ) +
        fill(
          'near',
          'M-26-34C-20-44-10-46-2-40L10-44 6-34C16-22 16-8 14 6 18 26 8 40-8 50-22 60-26 70-20 80-12 88 2 84 12 74L28 70 20 84C6 98-22 100-34 84-42 68-28 50-14 40-4 32-4 14-6 0-8-14-12-22-20-22L-40-20-36-28z',
        ) +
        fill('pop', 'M-18-35l6-1-2 4z'),
      0,
    ),
    ground('far', 226, 'L-40 196-10 214 30 170 60 208 100 186 140 216 180 168 220 208 270 184') +
      ground('mid', 246, 'L-30 226 20 240 70 216 120 244 170 220 270 240') +
      ground('near', 270, 'C30 254 140 272 270 258'),
  ].join(''),
};

const sigil: Scene = {
  back:
    fill('pop', rays(100, 112, 20, 280, 16, 10, 5), 0.18) +
    stars('lit', [
      [20, 40, 5],
      [176, 30, 4],
      [30, 190, 4],
      [184, 176, 5],
      [-26, 110, 4],
      [226, 90, 4],
    ]),
  front: [
    moved(
      100,
      112,
      1,
      `${disc('mid', 0, 0, 72, 0.5)}${hoop('pop', 0, 0, 72, 3)}${hoop('pop', 0, 0, 64, 1.2)}${hoop('lit', 0, 0, 46, 2)}<path fill="none" stroke="var(--art-lit)" stroke-width="2" d="${starPath(0, 0, 46, 23, 3)}${starPath(0, 0, 46, 23, 3, 90)}"/><g fill="none" stroke="var(--art-pop)" stroke-width="1.8">${RUNES}</g>${hoop('pop', 0, 0, 18, 2)}${fill('lit', sparkle(0, 0, 15))}`,
    ),
    ground('mid', 252, 'C0 230 60 246 100 240S210 232 270 250'),
    fill(
      'near',
      'M84 280C76 250 80 226 88 214L62 180 68 176 92 202Q100 194 108 202L132 176 138 180 112 214C122 226 124 250 118 280z',
    ) +
      disc('near', 100, 192, 9.5) +
      fill('near', 'M66 182l-6-12 4-1 5 9zM134 182l6-12-4-1-5 9z') +
      ground('near', 272, 'C20 256 140 270 270 262'),
  ].join(''),
};

/** A door that stands open on another world. */
const door: Scene = {
  back:
    stars('lit', [
      [30, 40, 5],
      [160, 30, 4],
      [186, 110, 4],
      [14, 120, 4],
      [-30, 60, 4],
      [230, 60, 5],
    ]) + fill('far', 'M-60 90H30a6 6 0 0 1 0 12H-60zM140 70h90v12h-90a6 6 0 0 1 0-12z', 0.7),
  front: [
    ground('far', 204, 'L-30 176 10 196 60 170 150 200 200 168 270 196') +
      ground('mid', 220, 'C0 200 60 214 100 208S210 204 270 218'),
    fill('pop', 'M70 214L30 330H210L134 214z', 0.4),
    fill('near', 'M62 56h80v162h-8V64H70v154h-8z') +
      fill('lit', 'M70 64h64v150H70z') +
      disc('pop', 98, 128, 20) +
      fill('far', 'M70 214v-44l18-18 16 16 14-12 16 20v38z') +
      fill('mid', 'M70 64L38 50V232L70 214z') +
      fill('far', 'M64 72l-18-7v56l18 2zM64 134l-18-1v60l18-6z') +
      disc('pop', 62, 138, 2.6),
    moved(112, 190, 1, disc('near', 0, -5, 5) + fill('near', 'M-6 2q6-5 12 0l1 16-3 1-1 14h-6l-1-14-3-1z')),
    ground('near', 250, 'C20 236 90 250 130 244S230 238 270 248'),
  ].join(''),
};

const lantern = (x: number, y: number, s: number) =>
  moved(
    x,
    y,
    s,
    fill('pop', 'M-13-16h26q8 16 0 34h-26q-8-18 0-34z') +
      fill('near', 'M-8-21h16v5H-8zM-8 18h16v5H-8z') +
      stroke('lit', 'M-15-6h30M-17 2h34M-15 10h30', 1.3, 0.6) +
      stroke('pop', 'M0 23v9', 2),
  );

const lanterns: Scene = {
  back:
    disc('lit', 70, 66, 30) +
    bars(
      'far',
      [
        [-60, 128, 70, 240],
        [196, 120, 70, 240],
      ],
      0.7,
    ),
  front: [
    stroke('near', 'M-60 40Q50 128 150 60T262 44M-60 96Q40 176 120 130T262 110', 1.8),
    [
      [-30, 84, 1.1],
      [14, 98, 1.2],
      [64, 112, 1.25],
      [112, 102, 1.15],
      [156, 80, 1.1],
      [206, 84, 1.1],
    ]
      .map(([x = 0, y = 0, s = 1]) => lantern(x, y, s))
      .join('') +
      [
        [-16, 142, 0.8],
        [36, 166, 0.85],
        [84, 166, 0.85],
        [130, 150, 0.8],
        [180, 142, 0.8],
      ]
        .map(([x = 0, y = 0, s = 1]) => lantern(x, y, s))
        .join(''),
    fill('mid', 'M-70 206L-20 178 46 204H36V370H-70zM270 200L220 172 150 202H162V370H270z') +
      bars(
        'pop',
        [
          [-6, 216, 26, 22],
          [174, 214, 26, 22],
          [-50, 216, 26, 22],
          [216, 214, 26, 22],
        ],
        0.85,
      ) +
      bars('near', [
        [6, 216, 2, 22],
        [186, 214, 2, 22],
        [-6, 226, 26, 2],
        [174, 224, 26, 2],
      ]),
    fill('near', 'M-70 212L-20 184 56 210-20 200zM270 206L220 178 142 208 220 194z') +
      fill(
        'near',
        'M84 268q-4-30 4-40a7 7 0 1 1 10 0q8 10 4 40zM104 268q-3-26 4-34a6 6 0 1 1 9 0q7 8 4 34z',
      ) +
      ground('near', 262, 'C20 256 150 264 270 258'),
  ].join(''),
};

export const FANTASY = { castle, dragon, sigil, door, lanterns };
