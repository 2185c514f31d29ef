import {
  bars,
  disc,
  fill,
  ground,
  hoop,
  mirrored,
  moved,
  rays,
  type Scene,
  short,
  stars,
  stroke,
} from './shapes.ts';

const beam = (x: number, turn: number, tone: 'pop' | 'lit') =>
  `<path fill="var(--art-${tone})" opacity=".3" d="M-8 0L-46 260H46L8 0z" transform="translate(${x} -6)rotate(${turn})"/>`;

const stage: Scene = {
  back:
    beam(-10, -24, 'lit') +
    beam(60, -10, 'pop') +
    beam(130, 12, 'lit') +
    beam(206, 24, 'pop') +
    bars('near', [[-70, -60, 340, 62]]) +
    [-10, 60, 130, 206]
      .map((x) => fill('near', `M${x - 10} 2h20l4 14h-28z`) + disc('lit', x, 16, 7))
      .join(''),
  front: [
    moved(
      100,
      124,
      1,
      fill('near', 'M-3 0h6v130h-6zM-26 128h52v6h-52z') +
        moved(
          0,
          -22,
          1,
          disc('pop', 0, -12, 25) +
            stroke(
              'near',
              'M-22-22Q0-8 22-22M-25-10Q0 4 25-10M-12-33Q-20-12-10 10M12-33Q20-12 10 10M0-37V12',
              1.6,
              0.6,
            ) +
            fill('near', 'M-24 4q24 12 48 0l-12 26h-24z') +
            fill('lit', 'M-20 8q20 9 40 0l-2 4q-18 8-36 0z'),
          18,
        ),
    ),
    ground('mid', 230, 'H270') + fill('lit', 'M30 240a70 10 0 0 0 140 0 70 10 0 0 0-140 0z', 0.35),
    fill(
      'near',
      `M-70 370V288${Array.from({ length: 12 }, (_, at) => `q4-${8 + ((at * 7) % 9)} 8-8 2-16 9-16t9 16q6-2 4 8`).join('')}V370z`,
    ) +
      stroke('near', 'M-20 290L-30 250M36 290L44 256M96 292L90 258M160 290L172 254M226 290L218 256', 6) +
      stroke('pop', 'M44 256L48 236M172 254L178 234M-30 250L-36 232', 3),
  ].join(''),
};

const piano: Scene = {
  back:
    fill('lit', 'M62 34a44 44 0 1 0 50 66 38 38 0 1 1-50-66z') +
    stars('lit', [
      [140, 40, 5],
      [176, 90, 4],
      [30, 140, 4],
      [-24, 60, 4],
      [226, 30, 5],
    ]),
  front: [
    stroke(
      'far',
      'M-70 120Q20 80 100 116T270 96M-70 134Q20 94 100 130T270 110M-70 148Q20 108 100 144T270 124M-70 162Q20 122 100 158T270 138',
      1.6,
    ),
    fill(
      'pop',
      'M120 150a11 8 0 1 1-4-8V92l34-10v56a11 8 0 1 1-4-8V100l-26 8zM40 122a9 7 0 1 1-3-6V74h4zM196 118a9 7 0 1 1-3-6V70h4z',
    ),
    fill('near', 'M-70 190Q100 166 270 190V206H-70z') +
      fill('lit', 'M-70 206Q100 182 270 206V284H-70z') +
      stroke('far', Array.from({ length: 17 }, (_, at) => `M${-62 + at * 20} 194V284`).join(''), 1.6) +
      fill(
        'near',
        [0, 1, 3, 4, 5, 7, 8, 10, 11, 12, 14, 15]
          .map(
            (at) => `M${-69 + at * 20} ${short(203 - Math.max(0, 10 - Math.abs(at - 8.5) * 1.3))}h13v48h-13z`,
          )
          .join(''),
      ) +
      ground('mid', 284, 'H270'),
  ].join(''),
};

const headphones: Scene = {
  back:
    hoop('far', 100, 116, 100, 10, 0.6) +
    hoop('far', 100, 116, 124, 6, 0.45) +
    hoop('far', 100, 116, 146, 4, 0.35),
  front: [
    bars(
      'pop',
      Array.from({ length: 9 }, (_, at) => {
        const h = [22, 46, 30, 66, 90, 58, 78, 36, 24][at] ?? 20;
        return [58 + at * 9.7, 124 - h / 2, 5.4, h];
      }),
    ),
    fill('near', 'M28 128C24 60 62 28 100 28s76 32 72 100h-13C162 70 134 42 100 42S38 70 41 128z') +
      stroke('lit', 'M52 60Q72 36 100 35', 3, 0.7),
    mirrored(
      fill('near', 'M148 106h14q20 4 20 32t-20 32h-14q-8 0-8-8v-48q0-8 8-8z') +
        fill('pop', 'M150 106h8v64h-8z') +
        fill('mid', 'M166 120q8 6 8 18t-8 18z'),
    ),
    stroke('near', 'M40 170C38 210 90 200 84 246S40 290 60 340', 3.4) +
      ground('mid', 250, 'C-20 226 10 262 50 246S110 228 150 244 220 256 270 240') +
      ground('near', 272, 'C0 254 40 284 90 266S200 256 270 270'),
  ].join(''),
};

const guitar: Scene = {
  back: fill('pop', rays(72, 100, 50, 320, 20, 7), 0.3) + disc('lit', 72, 100, 46),
  front: [
    ground('mid', 238, 'H270') +
      ground('near', 262, 'C20 256 140 262 270 254') +
      fill('near', 'M-30 150H40v112h-70z') +
      disc('mid', 5, 224, 26) +
      disc('far', 5, 224, 11) +
      disc('mid', 5, 174, 14) +
      disc('far', 5, 174, 6) +
      bars('pop', [[-24, 154, 14, 3]]),
    moved(
      128,
      158,
      1.1,
      fill(
        'pop',
        'M-18-20C-34-24-44-8-34 6-42 24-36 62 0 64 36 62 44 26 34 8 42-6 34-22 18-20 12-14-10-14-18-20z',
      ) +
        fill(
          'near',
          'M-16 30q16 8 32 0v8q-16 8-32 0zM-14 6h28v7h-28zM-5-118H5V14H-5zM-9-142L7-146 9-116H-9z',
        ) +
        fill('lit', 'M-6-104h12v2h-12zM-6-86h12v2h-12zM-6-68h12v2h-12zM-6-50h12v2h-12zM-6-32h12v2h-12z') +
        stroke('lit', 'M-2-118V30M2-118V30', 0.9) +
        fill('lit', 'M18 8q14 4 10 24-4 16-16 20 10-24 6-44z', 0.8),
      22,
    ),
    fill('far', 'M20 60a9 7 0 1 1-3-6V18l24-6v34a9 7 0 1 1-3-6V22l-18 4z'),
  ].join(''),
};

export const MUSIC = { stage, piano, headphones, guitar };
