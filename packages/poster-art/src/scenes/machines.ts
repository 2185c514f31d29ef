import { bars, disc, fill, ground, mirrored, moved, rays, type Scene, short } from './shapes.ts';

function wheel(
  tone: 'far' | 'mid' | 'near' | 'pop',
  x: number,
  y: number,
  r: number,
  teeth: number,
  turn = 0,
): string {
  const cogs = Array.from(
    { length: teeth },
    (_, at) =>
      `<path d="M-${short(r * 0.11)}-${short(r * 1.17)}h${short(r * 0.22)}l${short(r * 0.06)} ${short(r * 0.3)}h-${short(r * 0.34)}z" transform="rotate(${short((360 * at) / teeth)})"/>`,
  );
  const rim = `<g fill="var(--art-${tone})">${cogs.join('')}</g>`;
  const disk = `<path fill="var(--art-${tone})" fill-rule="evenodd" d="M-${r} 0a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0-${2 * r} 0zM-${short(r * 0.62)} 0a${short(r * 0.62)} ${short(r * 0.62)} 0 1 1 ${short(r * 1.24)} 0 ${short(r * 0.62)} ${short(r * 0.62)} 0 1 1-${short(r * 1.24)} 0z"/>`;
  const spokes = [0, 60, 120].map(
    (angle) =>
      `<path d="M-${short(r * 0.08)}-${short(r * 0.7)}h${short(r * 0.16)}v${short(r * 1.4)}h-${short(r * 0.16)}z" transform="rotate(${angle})"/>`,
  );
  return moved(
    x,
    y,
    1,
    `${rim}${disk}<g fill="var(--art-${tone})">${spokes.join('')}</g>${disc(tone, 0, 0, short(r * 0.24))}${disc('lit', 0, 0, short(r * 0.09))}`,
    turn,
  );
}

/** Head and shoulders of a giant machine. */
const mecha: Scene = {
  back: disc('pop', 100, 104, 68) + fill('far', rays(100, 104, 84, 260, 16, 9, 6), 0.5),
  front: [
    mirrored(
      fill('mid', 'M104 190L128 158 196 146 236 190 250 370H104z') +
        fill('far', 'M130 162L194 150 224 182 150 178z'),
    ),
    mirrored(
      fill('near', 'M100 186L122 176 150 184 162 214 156 370H100z') +
        bars('far', [
          [118, 212, 28, 4],
          [118, 222, 28, 4],
          [118, 232, 28, 4],
        ]),
    ),
    mirrored(fill('near', 'M100 92h15l12 20-1 34-12 30-14 10z') + fill('mid', 'M127 118l8 6-2 26-8 2z')),
    mirrored(fill('lit', 'M100 108L104 98 150 46 112 112 100 120z')),
    mirrored(fill('pop', 'M106 130L122 124 121 132 107 136z')),
    fill('pop', 'M94 164h12l-2 12h-8zM95 92h10l-2-14h-6z') + mirrored(fill('far', 'M104 150l10-4v5l-10 4z')),
  ].join(''),
};

/** A giant machine that stands behind a town. */
const colossus: Scene = {
  back:
    disc('pop', 70, 70, 40) +
    bars(
      'lit',
      [
        [-40, 78, 70, 6],
        [60, 92, 110, 6],
      ],
      0.8,
    ),
  front: [
    moved(
      118,
      98,
      1,
      [
        fill(
          'mid',
          'M-34-28L-62-40-74-14-56 4-34-6zM34-28L62-40 74-14 56 4 34-6zM-70-2l18 8-4 44-12 4-8-6zM70-2L52 6l4 44 12 4 8-6zM-76 58l18-4 4 26-12 10-14-10zM76 58L58 54l-4 26 12 10 14-10z',
        ),
        fill(
          'near',
          'M-36-34H36L44-4 26 40H-26L-44-4zM-24 44H24l8 22-14 12H-18L-32 66zM-32 72l22 10-2 44-10 74h-32l8-78zM32 72L10 82l2 44 10 74h32l-8-78z',
        ),
        fill('near', 'M-12-62h24l6 14-6 14h-24l-6-14z') +
          fill('lit', 'M0-54l26-28-20 40H-6l-20-40z') +
          fill('pop', 'M-12-50h24v5h-24z'),
        fill('pop', 'M-16-14l16 12 16-12v10L0 10-16-4z') +
          fill(
            'far',
            'M-58-32l-12 18 6 6 16-20zM58-32l12 18-6 6-16-20zM-20 96l-10 4-4 30 10-2zM20 96l10 4 4 30-10-2z',
          ),
      ].join(''),
    ),
    bars('far', [
      [-60, 190, 36, 180],
      [-20, 172, 30, 200],
      [14, 196, 30, 180],
      [176, 184, 30, 190],
      [210, 166, 50, 210],
    ]),
    bars('near', [
      [-60, 220, 50, 150],
      [-6, 210, 36, 160],
      [34, 228, 40, 140],
      [78, 216, 30, 160],
      [112, 232, 44, 140],
      [160, 212, 36, 160],
      [200, 224, 70, 150],
    ]) +
      bars('lit', [
        [4, 220, 4, 6],
        [14, 230, 4, 6],
        [86, 226, 4, 6],
        [168, 222, 4, 6],
        [180, 234, 4, 6],
        [46, 238, 4, 6],
        [214, 234, 4, 6],
        [-40, 232, 4, 6],
      ]),
  ].join(''),
};

const gears: Scene = {
  back: disc('lit', 62, 84, 46, 0.9),
  front:
    wheel('far', 172, 40, 50, 14, 8) +
    wheel('mid', 46, 152, 66, 16) +
    wheel('pop', 134, 118, 28, 10, 4) +
    wheel('near', 168, 214, 72, 18, 5) +
    ground('near', 262, 'L60 250 200 280 270 268'),
};

const hourglass: Scene = {
  back: fill('far', rays(100, 110, 30, 280, 14, 8), 0.5) + disc('lit', 100, 110, 72, 0.9),
  front: [
    fill(
      'mid',
      'M62 46H138C138 82 106 92 106 110S138 138 138 174H62C62 138 94 128 94 110S62 82 62 46z',
      0.55,
    ),
    fill(
      'pop',
      'M70 72H130C124 90 106 94 104 110L103 150C116 154 132 162 132 174H68C68 162 84 154 97 150L96 110C94 94 76 90 70 72z',
    ),
    fill(
      'near',
      'M50 34h100a5 5 0 0 1 0 14H50a5 5 0 0 1 0-14zM50 172h100a5 5 0 0 1 0 14H50a5 5 0 0 1 0-14zM56 46h5v128h-5zM139 46h5v128h-5z',
    ),
    ground('mid', 216, 'C-10 186 30 190 70 206S180 180 270 214') +
      ground('near', 238, 'C0 214 80 246 130 226S220 220 270 244'),
  ].join(''),
};

export const MACHINES = { mecha, colossus, gears, hourglass };
