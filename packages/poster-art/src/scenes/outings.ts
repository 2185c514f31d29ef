import { bars, disc, fill, ground, hoop, moved, polar, type Scene, short, stars, stroke } from './shapes.ts';

const cars = [-60, 10, 80, 150, 220].map((x) => `M${x} 146h66v30h-66z`).join('');

const panes = [-54, -38, -22, 16, 32, 48, 86, 102, 118, 156, 172, 188, 226, 242].map((x) => [x, 151, 11, 11]);

const CLOUD =
  'M-70 190V120a34 34 0 0 1 46-26 40 40 0 0 1 26-40 46 46 0 0 1 84-4 40 40 0 0 1 44 46 32 32 0 0 1 40 24 40 40 0 0 1 50 20 30 30 0 0 1 50 24v26z';

const cabins = Array.from({ length: 10 }, (_, at) =>
  polar(100, 112, 72, at * 36 + 10)
    .split(' ')
    .map(Number),
);

const train: Scene = {
  back:
    disc('pop', 72, 88, 50) +
    bars(
      'lit',
      [
        [-30, 96, 90, 6],
        [84, 82, 120, 6],
        [40, 112, 70, 5],
      ],
      0.8,
    ),
  front: [
    ground('far', 196, 'L-30 160 10 186 60 150 120 190 180 156 270 196'),
    stroke('near', 'M-60 122Q20 134 100 122T260 122', 1.2) +
      bars('near', [
        [-22, 112, 3, 70],
        [58, 112, 3, 70],
        [138, 112, 3, 70],
        [218, 112, 3, 70],
        [-32, 120, 16, 2.4],
        [48, 120, 16, 2.4],
        [128, 120, 16, 2.4],
        [208, 120, 16, 2.4],
      ]),
    fill('mid', cars) + bars('lit', panes) + bars('pop', [[-60, 166, 346, 3]]),
    fill(
      'near',
      `M-70 176H270V190H-70z${[-64, 6, 76, 146, 216].map((x) => `M${x} 190h14v180h-14zM${x - 28} 190q28 2 28 26v-26zM${x + 42} 190q-28 2-28 26v-26z`).join('')}`,
    ),
    ground('near', 268, 'C0 256 100 262 270 258'),
  ].join(''),
};

const wires: Scene = {
  back:
    fill('lit', CLOUD, 0.92) +
    fill(
      'far',
      'M-70 190v-24a30 30 0 0 1 50-10 36 36 0 0 1 60-6 34 34 0 0 1 54 10 40 40 0 0 1 70 2 34 34 0 0 1 60 8 30 30 0 0 1 46 6v14z',
      0.35,
    ),
  front: [
    ground('far', 206, 'C0 190 120 196 270 188'),
    stroke(
      'near',
      'M-70 40Q20 92 132 58 200 84 270 62M-70 58Q30 104 132 74 200 100 270 80M-70 96Q20 126 132 98 200 118 270 104',
      1.6,
    ),
    fill('near', 'M128 34h8l2 340h-12zM104 54h56v5h-56zM108 71h48v5h-48zM112 95h40v4h-40z') +
      bars('near', [
        [142, 104, 16, 24],
        [116, 110, 8, 16],
      ]) +
      disc('pop', 150, 116, 3),
    fill('mid', 'M-70 370V226l46-26 44 26v20l40-22 46 28v118zM150 370V232l54-24 66 30v132z') +
      bars('lit', [
        [-44, 236, 12, 14],
        [-26, 236, 12, 14],
        [174, 246, 12, 14],
        [72, 258, 10, 12],
      ]),
    ground('near', 276, 'C40 266 120 272 270 262'),
  ].join(''),
};

const school: Scene = {
  back:
    disc('pop', 56, 70, 32) +
    fill(
      'lit',
      'M96 92a16 16 0 0 1 28-8 20 20 0 0 1 36 4 14 14 0 0 1 18 12H90zM-34 130a14 14 0 0 1 24-8 18 18 0 0 1 32 6h14v8h-70z',
      0.85,
    ),
  front: [
    fill('mid', 'M-70 156H70V120h60v36H270V370H-70z') +
      fill('near', 'M66 116h68v6H66zM-70 152H70v5H-70zM130 152H270v5H130z'),
    disc('lit', 100, 140, 12) +
      stroke('near', 'M100 132v8l6 4', 2.2) +
      fill('near', 'M98 92h4v24h-4z') +
      fill('pop', 'M102 92l22 7-22 8z'),
    bars(
      'lit',
      [-58, -38, -18, 2, 22, 42, 84, 104, 140, 160, 180, 200, 220, 240].flatMap((x) => [
        [x, 166, 12, 14],
        [x, 192, 12, 14],
      ]),
      0.8,
    ) + bars('near', [[88, 216, 24, 40]]),
    disc('pop', 6, 214, 30) +
      disc('pop', -16, 232, 26) +
      disc('pop', 30, 234, 22) +
      disc('pop', 196, 226, 28) +
      disc('pop', 222, 240, 24) +
      fill('near', 'M4 230h6v60H4zM198 240h6v60h-6z'),
    ground('near', 266, 'H270') +
      bars(
        'near',
        Array.from({ length: 24 }, (_, at) => [-66 + at * 14, 244, 3, 26]),
      ) +
      bars('near', [[-70, 248, 340, 3]]),
  ].join(''),
};

const ferris: Scene = {
  back:
    stars('lit', [
      [30, 28, 4],
      [160, 20, 3],
      [186, 70, 4],
      [-20, 60, 3],
      [220, 30, 4],
    ]) + fill('lit', 'M56 30a26 26 0 1 0 22 40 22 22 0 1 1-22-40z'),
  front: [
    hoop('lit', 100, 112, 72, 3) +
      hoop('lit', 100, 112, 62, 1.4) +
      stroke('lit', cabins.map(([x, y]) => `M100 112L${x} ${y}`).join(''), 1.3),
    cabins
      .map(([x = 0, y = 0], at) =>
        fill(at % 2 === 0 ? 'pop' : 'far', `M${short(x - 8)} ${y}h16v6a8 8 0 0 1-16 0z`),
      )
      .join(''),
    fill('mid', 'M97 108h6l46 150h-10L100 124 61 258H51z') + disc('pop', 100, 112, 8),
    ground('mid', 240, 'C-20 222 20 232 50 224 90 236 130 214 170 230S230 222 270 236') +
      bars('lit', [
        [-20, 244, 3, 3],
        [6, 240, 3, 3],
        [36, 246, 3, 3],
        [136, 240, 3, 3],
        [180, 246, 3, 3],
        [214, 242, 3, 3],
      ]),
    ground('near', 262, 'C20 248 120 262 270 252'),
  ].join(''),
};

const bicycle: Scene = {
  back: disc('pop', 96, 92, 62) + fill('lit', 'M-50 64H50v8H-50zM120 110h110v8H120zM20 128h70v7H20z', 0.8),
  front: [
    ground('far', 206, 'C-10 190 60 204 110 196S220 190 270 200') +
      ground('mid', 224, 'C0 210 100 222 270 208'),
    moved(
      100,
      184,
      1.1,
      `<g fill="none" stroke="var(--art-near)" stroke-width="4"><circle cx="-42" cy="14" r="27"/><circle cx="44" cy="14" r="27"/><path stroke-linejoin="round" d="M-42 14L-18-28H32L4 14H-42M-22-36L4 14M44 14L28-46H42M-32-38H-12"/></g>${fill('near', 'M-36-42h26q4 3-2 6h-20z')}${disc('near', 4, 14, 6)}${fill('pop', 'M34-30h30v20H38z')}${stroke('lit', 'M40-30q2-16 10-18M50-30q0-18 8-22M58-30q4-10 10-12', 2)}`,
    ),
    fill('near', 'M-70 240Q100 222 270 240V370H-70z') +
      stroke(
        'near',
        'M-40 240l-4-22M-30 240l2-18M-14 238l-4-20M186 236l-3-20M200 238l5-18M214 238l-2-22M226 240l5-16',
        2.4,
      ),
  ].join(''),
};

export const OUTINGS = { train, wires, school, ferris, bicycle };
