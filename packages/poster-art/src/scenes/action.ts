import {
  bars,
  disc,
  fill,
  ground,
  mirrored,
  moved,
  rays,
  type Scene,
  sparkle,
  starPath,
  stroke,
} from './shapes.ts';

const samurai: Scene = {
  back:
    disc('pop', 96, 96, 66) +
    fill('lit', 'M-50 70H40a4 4 0 0 1 0 8H-50zM130 120h100v8H130a4 4 0 0 1 0-8z', 0.8),
  front: [
    stroke('near', 'M176 60L46 240', 5) +
      fill('pop', 'M166 84l-10-8 4-5 10 8z') +
      stroke('lit', 'M176 60L164 76', 3),
    fill('near', 'M28 118Q80 66 100 60 120 66 172 118 100 96 28 118z') +
      fill('mid', 'M100 60Q120 66 172 118 134 106 104 104z') +
      fill('near', 'M80 108h40l-2 22-10 14H92L82 130z') +
      fill('lit', 'M86 118l10 3v4l-9-3zM114 118l-10 3v4l9-3z'),
    fill('near', 'M92 138h16l4 8C150 152 176 174 186 220L210 370H-10L16 220C26 174 50 152 88 146z') +
      fill('mid', 'M88 146L100 190 112 146 124 150 104 236H96L76 150z') +
      fill('far', 'M96 166L100 190 104 166 100 160z') +
      fill('pop', 'M30 222C84 238 130 236 176 218L180 230C130 250 76 250 28 236z'),
    fill('mid', 'M16 220C30 250 24 300 16 370H-10zM186 220C170 250 178 300 184 370H210z'),
  ].join(''),
};

const hero: Scene = {
  back: fill('pop', rays(100, 120, 40, 320, 26, 6), 0.6) + disc('lit', 100, 112, 48),
  front: [
    bars('far', [
      [-60, 150, 50, 230],
      [0, 172, 34, 200],
      [166, 160, 40, 220],
      [212, 140, 60, 240],
    ]),
    moved(
      100,
      92,
      1.12,
      fill('pop', 'M-8-18C20-14 60 0 92-22 96 20 70 70 30 96L-6 60z') +
        disc('near', 0, -34, 11) +
        fill(
          'near',
          'M-10-40q10-14 22-2l6-6-4 14zM-16-22q16-8 32 0l4 26-10 20 6 44 2 30H8L0 58l-8 40h-10l2-32 4-40-12-22z',
        ) +
        fill('near', 'M-16-20L-38 8-20 28-14 22-24 8-12-4zM16-20L36 6 18 24 14 18 24 6 12-6z'),
    ),
    fill('mid', 'M30 198H170V370H30z') +
      bars(
        'lit',
        [
          [42, 212, 10, 14],
          [64, 212, 10, 14],
          [126, 212, 10, 14],
          [148, 212, 10, 14],
          [42, 238, 10, 14],
          [104, 238, 10, 14],
        ],
        0.7,
      ) +
      fill('near', 'M24 192H176v9H24z') +
      bars('near', [
        [-70, 240, 90, 130],
        [184, 226, 90, 150],
      ]),
  ].join(''),
};

const clash: Scene = {
  back: fill('pop', rays(100, 110, 30, 340, 34, 4.4), 0.5),
  front: [
    fill('lit', starPath(100, 110, 74, 34, 9, -80)) + fill('pop', starPath(100, 110, 52, 24, 9, -70)),
    moved(
      100,
      110,
      1,
      fill('near', 'M-3-112L3-112 6 96-6 96z') +
        fill('lit', 'M0-112L3-112 6 60 0 60z', 0.9) +
        fill('near', 'M-18 60h36v7h-36zM-5 67H5v38H-5z') +
        fill('pop', 'M-5 76H5v4H-5zM-5 88H5v4H-5z'),
      42,
    ) +
      moved(
        100,
        110,
        1,
        fill('near', 'M-3-112L3-112 6 96-6 96z') +
          fill('far', 'M0-112L3-112 6 60 0 60z') +
          fill('near', 'M-18 60h36v7h-36zM-5 67H5v38H-5z') +
          fill('pop', 'M-5 76H5v4H-5zM-5 88H5v4H-5z'),
        -42,
      ),
    disc('lit', 100, 104, 9) + fill('lit', sparkle(100, 104, 30)),
    ground('mid', 236, 'l40-20 30 12 40-24 34 20 40-22 40 24 46-18 50 24') +
      ground('near', 262, 'l50-18 40 14 50-22 46 20 50-16 40 14 60-12'),
  ].join(''),
};

/** Theatre of shadows: a curtain that opens. */
const curtain: Scene = {
  back: disc('pop', 100, 112, 64) + fill('lit', 'M100 0L20 260H180z', 0.16),
  front: [
    ground('mid', 226, 'H270') + fill('lit', 'M28 236a72 10 0 0 0 144 0 72 10 0 0 0-144 0z', 0.3),
    moved(
      76,
      172,
      1.15,
      disc('near', 0, -44, 9) +
        fill('near', 'M-10-32q10-6 20 0l14 22-5 4-12-14 2 20 6 50H-14l4-50-2-10-10 18-5-3z'),
    ) +
      moved(
        128,
        172,
        1.15,
        disc('near', 0, -44, 9) +
          fill('near', 'M-10-32q10-6 20 0l6 26-5 2-4-14v24l2 46H2L0 16l-4 36h-8l2-46-2-10-14-20 4-4 12 12z'),
      ),
    mirrored(
      fill('mid', 'M270-60H130C136 60 150 150 194 200L190 370H270z') +
        fill(
          'near',
          'M270-60H206C200 60 210 150 230 210L226 370H270zM172-60H154C158 50 170 130 196 184 180 110 172 30 172-60z',
          0.6,
        ) +
        bars('pop', [[180, 196, 90, 7]]),
    ) +
      fill(
        'near',
        'M-70-60H270V14q-17 18-34 0-17 18-34 0-17 18-34 0-17 18-34 0-17 18-34 0-17 18-34 0-17 18-34 0-17 18-34 0-17 18-34 0-17 18-34 0z',
      ) +
      ground('near', 262, 'H270'),
  ].join(''),
};

export const ACTION = { samurai, hero, clash, curtain };
