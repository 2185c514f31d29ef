import {
  bars,
  disc,
  fill,
  ground,
  mirrored,
  moved,
  polar,
  rays,
  type Scene,
  starPath,
  stars,
  stroke,
} from './shapes.ts';

const flood = (x: number, turn: number) =>
  moved(
    x,
    30,
    1,
    `${fill('lit', 'M-22 8L-90 260H70L22 8z', 0.16)}${fill('near', 'M-26-14h52v24h-52zM-3 10h6v190h-6z')}${disc('lit', -16, -7, 5)}${disc('lit', 0, -7, 5)}${disc('lit', 16, -7, 5)}${disc('lit', -16, 4, 5)}${disc('lit', 0, 4, 5)}${disc('lit', 16, 4, 5)}`,
    turn,
  );

const crowd = Array.from({ length: 60 }, (_, at) => [
  -56 + ((at * 53) % 312),
  158 + ((at * 17) % 36),
  3.4,
  3.4,
]);

const basket: Scene = {
  back:
    fill('lit', rays(40, -30, 10, 420, 3, 16, 70).replace(/M[^M]*$/, ''), 0.14) +
    bars(
      'far',
      [
        [-60, 170, 60, 200],
        [10, 150, 40, 220],
        [170, 160, 40, 210],
        [216, 140, 50, 230],
      ],
      0.6,
    ),
  front: [
    fill('lit', 'M52 24H168V104H52z') +
      fill('far', 'M58 30H162V98H58z') +
      stroke('lit', 'M88 56h44v34H88z', 4),
    stroke(
      'lit',
      'M76 108L88 152M92 110L98 154M110 112V154M128 110L122 154M144 108L132 152M78 120Q110 134 142 120M84 136Q110 148 136 136M88 152Q110 160 132 152',
      1.8,
    ) + stroke('pop', 'M72 106Q110 120 148 106M72 106Q110 94 148 106', 5),
    moved(
      54,
      86,
      1,
      disc('pop', 0, 0, 29) + stroke('near', 'M-29 0H29M0-29V29M-21-20Q-6 0-21 20M21-20Q6 0 21 20', 2.2),
      24,
    ) + stroke('pop', 'M-20 214Q-10 140 18 114', 2.4, 0.6),
    fill('near', 'M166 60h30v10h-8l2 300h-12l-2-300h-10z') +
      ground('mid', 236, 'H270') +
      stroke('lit', 'M-70 262H270M20 370Q20 262 100 262T180 370', 3, 0.7) +
      ground('near', 290, 'H270', 0.35),
  ].join(''),
};

const stadium: Scene = {
  back: stars(
    'lit',
    [
      [70, 40, 3],
      [120, 24, 4],
      [96, 80, 3],
      [140, 70, 3],
    ],
    0.7,
  ),
  front: [
    flood(26, 14) + flood(176, -14),
    fill('mid', 'M-70 160Q100 128 270 160V214H-70z') +
      bars('lit', crowd, 0.5) +
      bars(
        'pop',
        crowd.filter((_, at) => at % 4 === 0),
      ) +
      fill('near', 'M-70 150Q100 118 270 150v8Q100 126-70 158z') +
      bars('pop', [[-70, 204, 340, 8]]) +
      bars('near', [[-70, 212, 340, 5]]),
    fill('far', 'M-70 217H270V370H-70z') +
      fill(
        'mid',
        'M-70 217H-16L-90 370H-160zM32 217H76L50 370H-20zM124 217h44l60 153h-72zM216 217h54V340z',
        0.5,
      ) +
      stroke('lit', 'M-70 236H270M100 217V236M40 370Q100 210 160 370M100 236V250', 2.4, 0.8),
    moved(
      100,
      176,
      1,
      disc('lit', 0, 0, 17) +
        fill('near', starPath(0, 0, 7.5, 6.2, 5)) +
        stroke(
          'near',
          [0, 72, 144, 216, 288]
            .map((angle) => `M${polar(0, 0, 7, angle - 90)}L${polar(0, 0, 14, angle - 90)}`)
            .join(''),
          1.6,
        ) +
        stroke('lit', 'M-20 14L-40 34M-24 4L-52 16M-12 22L-24 42', 2.4, 0.7),
    ),
  ].join(''),
};

const volley: Scene = {
  back: disc('far', 66, 76, 64, 0.8) + fill('pop', rays(66, 76, 66, 300, 20, 5), 0.16),
  front: [
    moved(
      70,
      84,
      1,
      disc('lit', 0, 0, 38) +
        fill(
          'pop',
          'M-38 0C-30-20-10-30 12-36 20-20 10-6-10-2-20 0-30 2-38 0zM12 36C24 20 26 0 16-18 30-20 38-8 38 0 36 18 26 32 12 36z',
        ) +
        stroke(
          'near',
          'M-38 2C-10 8 14-10 14-36M-32 20C0 22 26 2 24-30M-18 33C14 28 36 10 36-10M-26-26C-18-10-14 0-16 14',
          2,
        ),
      -10,
    ) + stroke('lit', 'M124 40L160 14M134 62L178 44M116 22L138-8', 3.4, 0.8),
    fill('mid', 'M-70 172H270V250H-70z', 0.3) +
      stroke(
        'lit',
        `M-70 186H270M-70 202H270M-70 218H270M-70 234H270${Array.from({ length: 21 }, (_, at) => `M${-62 + at * 16} 172v76`).join('')}`,
        1.2,
        0.7,
      ) +
      bars('lit', [
        [-70, 166, 340, 10],
        [-70, 246, 340, 4],
      ]) +
      bars('pop', [[174, 30, 6, 150]]) +
      bars('lit', [
        [174, 50, 6, 18],
        [174, 86, 6, 18],
        [174, 122, 6, 18],
      ]) +
      bars('near', [[190, 140, 9, 240]]),
    mirrored(
      fill(
        'near',
        'M128 178C122 160 126 146 130 132 134 128 137 132 136 138L134 152 140 136C144 131 148 134 147 140L143 156 151 144C155 141 159 145 156 150L147 168C146 190 150 220 164 260H134z',
      ),
    ),
    ground('near', 258, 'C0 246 200 246 270 256'),
  ].join(''),
};

const track: Scene = {
  back: disc('pop', 66, 78, 48) + fill('lit', 'M100 60h120v8H100zM-60 100H50v8H-60z', 0.6),
  front: [
    bars('mid', [[-70, 150, 340, 50]]) +
      bars('near', [[-70, 142, 340, 8]]) +
      bars(
        'lit',
        Array.from({ length: 44 }, (_, at) => [-60 + ((at * 37) % 320), 156 + ((at * 13) % 34), 3, 3]),
        0.5,
      ),
    fill('pop', 'M84 196H116L230 370H-30z', 0.85) +
      stroke(
        'lit',
        'M84 196L-30 370M90.4 196L22 370M96.8 196L74 370M103.2 196L126 370M109.6 196L178 370M116 196L230 370',
        2.6,
      ) +
      fill('mid', 'M-70 200H80L-34 370H-70zM270 200H120L234 370H270z', 0.6),
    moved(
      104,
      132,
      1.5,
      disc('near', 8, -36, 7) +
        fill(
          'near',
          'M-4-28q10-4 16 2l10 12 12-6 2 4-14 10-12-10-4 14 12 12-2 24-6 1-2-20-16-8-14 14-18 2v-6l14-2 14-18 4-18-10 6-4 14-5-1 3-17z',
        ) +
        fill('pop', 'M-2-14l12 4-2 8-12-4z'),
    ),
  ].join(''),
};

export const SPORTS = { basket, stadium, volley, track };
