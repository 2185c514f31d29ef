import { bars, disc, fill, ground, moved, type Scene, stars, stroke } from './shapes.ts';

const tiles = (y: number, shift: number) =>
  Array.from({ length: 20 }, (_, at) => `M${-80 + at * 18 + shift} ${y}a9 9 0 0 0 18 0z`).join('');

const cat: Scene = {
  back:
    disc('pop', 76, 92, 58) +
    stars('lit', [
      [150, 40, 4],
      [176, 80, 3],
      [26, 30, 3],
      [-26, 70, 4],
      [226, 46, 4],
    ]),
  front: [
    fill('far', 'M-70 180L-30 150 20 178V250H-70zM150 190L206 150 270 186V260H150z') +
      bars('pop', [
        [-40, 184, 12, 12],
        [200, 184, 12, 12],
      ]),
    moved(
      112,
      150,
      1,
      fill('near', 'M-24 46C-30 20-20 0-8-10L-14-38-2-28Q6-31 14-28L26-38 22-10C28-2 40 20 36 46z') +
        stroke('near', 'M34 42C60 44 68 26 60 10 56 0 64-8 72-4', 6.5) +
        fill('pop', 'M-4-18l6 2-5 3zM16-18l-6 2 5 3z'),
    ),
    fill('mid', 'M-70 194H270V370H-70z') +
      fill(
        'near',
        tiles(210, 0) + tiles(228, 9) + tiles(246, 0) + tiles(264, 9) + tiles(282, 0) + tiles(300, 9),
      ) +
      fill('near', 'M-70 188H270v12H-70z') +
      fill(
        'mid',
        Array.from({ length: 13 }, (_, at) => `M${-62 + at * 26} 194a5 5 0 1 1 10 0 5 5 0 1 1-10 0z`).join(
          '',
        ),
      ),
  ].join(''),
};

const ramen: Scene = {
  back:
    disc('lit', 100, 104, 82, 0.9) +
    bars('pop', [[-60, 30, 320, 26]], 0.9) +
    fill('near', [-50, -4, 42, 88, 134, 180, 226].map((x) => `M${x} 30h3v30h-3z`).join('')),
  front: [
    stroke('far', 'M70 110q-12-16 0-30t0-30M102 104q-12-16 0-30t0-30M134 110q-12-16 0-30t0-30', 7, 0.55),
    fill('near', 'M22 148a78 20 0 0 1 156 0z') +
      fill('pop', 'M30 146a70 15 0 0 1 140 0z') +
      fill('lit', 'M64 138a19 12 0 1 1 38 0 19 9 0 1 1-38 0z') +
      disc('pop', 83, 136, 6.5) +
      fill('mid', 'M112 136l22-34 26 8-14 34z') +
      stroke('lit', 'M40 146q8-8 14 0t14 0M108 146q8-9 14 0t14 0 14-2', 3),
    fill('near', 'M20 146H180C180 190 152 220 128 226L132 240H68l4-14C48 220 20 190 20 146z') +
      fill('pop', 'M22 158H178l-3 12H25z') +
      fill('lit', [34, 58, 82, 106, 130, 154].map((x) => `M${x} 160h10v8h-4v-4h-3v4h-3z`).join('')),
    stroke('mid', 'M196 74L104 132M204 84L112 136', 5) +
      ground('mid', 236, 'H270') +
      ground('near', 256, 'H270'),
  ].join(''),
};

const balloon: Scene = {
  back: fill(
    'lit',
    'M-60 70a18 18 0 0 1 30-10 24 24 0 0 1 42 4 18 18 0 0 1 20 16H-60zM140 140a14 14 0 0 1 24-8 20 20 0 0 1 36 4 14 14 0 0 1 18 14h-78z',
    0.75,
  ),
  front: [
    moved(
      92,
      92,
      1.2,
      fill(
        'pop',
        'M0 46C-30 22-50 4-46-20-42-42-14-46 0-24 14-46 42-42 46-20 50 4 30 22 0 46zM-5 46H5L0 40z',
      ) + fill('lit', 'M-34-22q2-12 14-12-8 6-8 14z', 0.8),
    ) +
      stroke('near', 'M92 148C84 170 102 180 94 206', 1.8) +
      moved(
        160,
        120,
        0.5,
        fill('far', 'M0 46C-30 22-50 4-46-20-42-42-14-46 0-24 14-46 42-42 46-20 50 4 30 22 0 46z'),
        12,
      ) +
      moved(
        24,
        146,
        0.4,
        fill('far', 'M0 46C-30 22-50 4-46-20-42-42-14-46 0-24 14-46 42-42 46-20 50 4 30 22 0 46z'),
        -14,
      ),
    fill(
      'mid',
      'M-70 370V240L-40 214-10 240V226L30 196 66 226V244L104 212 140 244V220L180 190 220 224V240L250 216 270 232V370z',
    ) +
      bars('pop', [
        [24, 222, 12, 14],
        [98, 236, 12, 14],
        [174, 218, 12, 14],
        [-46, 238, 12, 14],
      ]) +
      ground('near', 268, 'C20 256 140 272 270 258'),
  ].join(''),
};

const letter: Scene = {
  back: fill('far', 'M-70 0L270 190V150L-70-40z', 0.4) + disc('pop', 60, 72, 34),
  front: [
    stroke('lit', 'M-40 220C40 240 60 160 30 150S0 200 60 190 110 150 128 122', 2.4, 0.8).replace(
      'stroke-linecap',
      'stroke-dasharray="1 8" stroke-linecap',
    ),
    moved(
      132,
      92,
      1.25,
      fill('lit', 'M56-40L-56 0-18 14z') +
        fill('lit', 'M56-40L-6 20-2 46 14 26 34 34z') +
        fill('far', 'M56-40L-18 14-8 44-6 20z') +
        fill('mid', 'M-8 44L-6 20 14 26z'),
    ),
    ground(
      'far',
      226,
      'a24 24 0 0 1 44-10 30 30 0 0 1 56-4 28 28 0 0 1 52 0 30 30 0 0 1 56-4 28 28 0 0 1 54 2 28 28 0 0 1 78 10',
    ) +
      ground('mid', 250, 'C0 236 40 256 100 246S210 240 270 248') +
      ground('near', 272, 'C30 260 140 276 270 262'),
  ].join(''),
};

const teatime: Scene = {
  back:
    fill('lit', 'M30-40H170V170H30z', 0.75) +
    disc('pop', 78, 74, 30) +
    fill('far', 'M30 170V130Q60 100 100 126T170 112V170z') +
    fill('near', 'M26-40h6V170h-6zM168-40h6V170h-6zM97-40h6V170h-6zM26 66h148v6H26z'),
  front: [
    fill('mid', 'M-70-60H8C16 40 10 120-16 176H-70zM270-60H192C184 40 190 120 216 176H270z') +
      bars('near', [[-70, 168, 340, 9]]),
    moved(
      72,
      168,
      1,
      fill('near', 'M-20 0L-16-26h32L20 0z') +
        stroke('near', 'M0-26C-2-44 2-56 0-72M0-40C-14-46-20-58-18-70M0-46C12-50 20-60 20-74', 3) +
        fill(
          'pop',
          'M0-70q-8-12 0-24 8 12 0 24zM-18-66q-14-6-14-20 14 4 14 20zM20-70q-2-14 10-22 4 14-10 22z',
        ),
    ),
    ground('far', 206, 'H270') +
      ground('mid', 212, 'H270') +
      moved(
        134,
        188,
        1.1,
        fill('lit', 'M-26-18H26C26 8 14 18 0 18S-26 8-26-18zM-32 18H32q-4 7-16 7h-32q-12 0-16-7z') +
          `<path fill="none" stroke="var(--art-lit)" stroke-width="5" d="M24-12c18-4 18 20-4 18"/>` +
          fill('pop', 'M-26-10H26l-1 6h-50z') +
          stroke('lit', 'M-10-28q-7-9 0-17t0-17M8-28q-7-9 0-17t0-17', 3, 0.7),
      ),
    ground('near', 262, 'H270'),
  ].join(''),
};

export const DAILY = { cat, ramen, balloon, letter, teatime };
