import {
  bars,
  disc,
  fill,
  ground,
  hoop,
  moved,
  type Scene,
  sparkle,
  starPath,
  stars,
  stroke,
} from './shapes.ts';

const SKY_STARS = stars('lit', [
  [24, 40, 4],
  [62, 22, 3],
  [168, 34, 4],
  [182, 96, 3],
  [30, 120, 3],
  [-30, 70, 4],
  [228, 60, 4],
  [140, 16, 2.5],
]);

const planet: Scene = {
  back: SKY_STARS,
  front: [
    stroke('lit', 'M26 142C10 134 40 104 96 84S190 68 184 82', 5, 0.9),
    disc('pop', 100, 104, 56),
    fill(
      'lit',
      'M46 90C80 98 124 78 148 74l4 9C124 92 86 108 44 100zM50 130c34 0 74-16 104-30l1 6c-30 18-66 32-100 32z',
      0.35,
    ),
    stroke('lit', 'M26 142C40 152 92 138 132 116S186 92 184 82', 5),
    ground('mid', 232, 'C20 206 120 202 270 236'),
    fill('near', 'M136 246v-46l6-10 6 10v46zM120 250v-24h12v24zM152 250v-32h10v32z') +
      bars('lit', [
        [140, 206, 4, 4],
        [140, 216, 4, 4],
        [156, 226, 3, 3],
      ]),
    ground('near', 254, 'C40 232 130 240 270 258'),
    fill('mid', 'M20 268a16 4 0 1 0 32 0 16 4 0 1 0-32 0zM86 282a12 3 0 1 0 24 0 12 3 0 1 0-24 0z'),
  ].join(''),
};

const rocket: Scene = {
  back:
    SKY_STARS +
    disc('lit', 54, 66, 30) +
    disc('far', 46, 60, 5) +
    disc('far', 62, 74, 7) +
    disc('far', 56, 52, 3),
  front: [
    fill('far', 'M118 136C104 190 60 250-10 300V370H150C120 290 126 190 134 138z', 0.75),
    fill('lit', 'M120 136C112 176 92 214 60 250 104 222 124 180 132 138z', 0.9),
    moved(
      134,
      96,
      1,
      [
        fill('pop', 'M-15 22l-14 26 18-6zM15 22l14 26-18-6z'),
        fill('near', 'M0-48C18-28 20 10 12 44H-12C-20 10-18-28 0-48z'),
        fill('pop', 'M0-48C7-40 12-30 14-18H-14C-12-30-7-40 0-48z'),
        disc('lit', 0, 0, 6.5) + disc('mid', 0, 0, 3.6),
      ].join(''),
      14,
    ),
    fill(
      'mid',
      'M-70 286a40 40 0 0 1 64-30 34 34 0 0 1 56 4 30 30 0 0 1 46 6 32 32 0 0 1 52-4 36 36 0 0 1 60 8 40 40 0 0 1 62 20V370H-70z',
    ),
    fill(
      'near',
      'M-70 312a30 30 0 0 1 50-10 34 34 0 0 1 60 0 30 30 0 0 1 52 2 34 34 0 0 1 58 0 30 30 0 0 1 52 0 30 30 0 0 1 68 8V370H-70z',
    ),
  ].join(''),
};

const orbit: Scene = {
  back: SKY_STARS + disc('pop', 60, 62, 22),
  front: [
    moved(
      116,
      112,
      1,
      [
        hoop('lit', 0, 0, 34, 7),
        hoop('mid', 0, 0, 34, 2),
        fill('lit', 'M-34-2h68v4h-68zM-2-34h4v68h-4z') + disc('near', 0, 0, 11) + disc('pop', 0, 0, 4),
        fill('far', 'M-88-12h40v24h-40zM48-12h40v24h-40z') +
          bars('near', [
            [-68, -12, 2, 24],
            [66, -12, 2, 24],
            [-88, -1, 40, 2],
            [48, -1, 40, 2],
            [-48, -2, 14, 4],
            [34, -2, 14, 4],
          ]),
      ].join(''),
      -24,
    ),
    disc('pop', 90, 430, 238, 0.35) +
      disc('mid', 90, 434, 230) +
      fill('far', 'M-60 290C0 250 60 262 96 246s80 4 120 30l20 40C120 300 20 300-60 330z', 0.6) +
      disc('near', 84, 470, 234),
  ].join(''),
};

/** A lit window on the plain, beneath more stars than one can count. */
const cottage: Scene = {
  back:
    stars(
      'lit',
      Array.from(
        { length: 26 },
        (_, at) => [-50 + ((at * 97) % 300), 4 + ((at * 61) % 170), 1.6 + ((at * 5) % 4) * 0.8] as const,
      ),
    ) +
    fill('lit', 'M-70 130C20 110 110 30 190-40H250C160 50 60 140-70 176z', 0.12) +
    fill('pop', sparkle(64, 64, 13)) +
    stroke('pop', 'M150 30L108 58', 2),
  front: [
    ground('far', 206, 'C-10 186 40 200 90 190S210 176 270 196') +
      ground('mid', 226, 'C0 204 60 226 120 212S220 206 270 222'),
    fill('near', 'M84 180L112 156 142 180V220H84zM128 156h8v18h-8z') +
      fill('pop', 'M98 188h12v12H98zM118 194h10v24h-10z') +
      stroke('lit', 'M132 150q-6-10 2-16 8-8 0-16', 3, 0.6),
    fill(
      'near',
      'M46 214q-14-14 0-34 14 20 0 34zM45 200h2v26h-2zM176 216q-16-18 0-42 16 24 0 42zM175 200h2v30h-2z',
    ) +
      ground('near', 244, 'C20 226 110 250 160 236S230 234 270 242') +
      stroke('mid', 'M122 220C116 236 140 246 110 270S90 290 96 330', 8),
  ].join(''),
};

/** A satellite dish that listens to the night. */
const antenna: Scene = {
  back:
    SKY_STARS +
    [26, 44, 62].map((r) => hoop('pop', 66, 66, r, 3.5, 1 - r / 110)).join('') +
    fill('pop', starPath(66, 66, 12, 5, 4)),
  front: [
    fill('mid', 'M96 120l14 0 22 130h-58z') +
      stroke('near', 'M84 200l40 0M90 170l26 0M84 200l36-30M118 200l-28-30', 2),
    moved(
      104,
      116,
      1,
      fill('lit', 'M-62 0A62 62 0 0 0 62 0z') +
        fill('mid', 'M-62 0A62 20 0 0 0 62 0 62 12 0 0 0-62 0z') +
        stroke('near', 'M0 8V-36M-30 2L0-36 30 2', 3) +
        disc('pop', 0, -38, 6),
      -38,
    ),
    ground('far', 224, 'L-20 196 30 226 90 200 150 230 210 190 270 226', 0.8) +
      ground('near', 250, 'C30 232 130 234 270 252'),
  ].join(''),
};

export const SPACE = { planet, rocket, orbit, cottage, antenna };
