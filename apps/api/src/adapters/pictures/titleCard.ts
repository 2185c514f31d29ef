import { counted } from '@kiroku/contract/base/text';
import { formatLabel, type Kind, labelOf, TITLE_STATUSES } from '@kiroku/contract/catalogue/labels';
import { shownTitle, type Titles } from '@kiroku/contract/catalogue/titles';
import { SITE } from '@kiroku/contract/site/config';
import { sceneOf } from '@kiroku/poster-art/genreScenes';
import { GROUND_OPACITY, palette } from '@kiroku/poster-art/palette';
import { posterArt } from '@kiroku/poster-art/posterArt';
import { posterDrawing } from '@kiroku/poster-art/posterSvg';
import { posterTitle, TITLE_SIZES } from '@kiroku/poster-art/titleText';
import sharp from 'sharp';
import { strip } from './strip.ts';
import { box, CARD, type LayoutNode, line, withText } from './textLayer.ts';
import { drawable } from './titleFaces.ts';

/** The content of a title's picture. */
export type TitleCardInput = Titles & {
  id: number;
  type: string | null;
  status: number | null;
  season: string | null;
  year: number | null;
  NbEpisodes: number | null;
  genre: string[];
};

const POSTER = { width: 460, height: 690 };
const CARD_TEXT = [96, 88, 76, 66, 56, 48, 42, 36];
/** The poster fills the right of a card; words stand on the rest. */
const SIDE = { width: CARD.width - 420, padding: 60 };
const GROUND_ALPHA = Math.round(255 * GROUND_OPACITY).toString(16);

/** The poster that our pages draw, as a 460×690 WebP, for clients that need a file. */
export async function drawPoster(kind: Kind, title: TitleCardInput): Promise<Buffer> {
  const colours = palette(posterArt(kind, title.id).hue, 'dark');
  const unit = POSTER.width / 100;
  const { text, step } = posterTitle(await shownName(title));
  const size = (TITLE_SIZES[step]?.size ?? 0) * unit;
  const words = box(
    {
      width: POSTER.width,
      padding: `${15 * unit}px ${8 * unit}px ${7 * unit}px`,
      backgroundImage: `linear-gradient(180deg, ${colours.foot}00, ${colours.foot}${GROUND_ALPHA} ${13 * unit}px)`,
    },
    [
      line(text, {
        fontSize: size,
        lineHeight: 1.06,
        color: colours.ink,
        letterSpacing: -0.02 * size,
        textWrap: 'balance',
      }),
    ],
  );
  const band =
    text === title.titleJP
      ? []
      : await strip(title.titleJP ?? '', POSTER.width, { ground: colours.pop, ink: colours.deep });
  const layout = box({ ...POSTER, alignItems: 'flex-end', position: 'relative' }, [words, ...band]);
  const ground = document(POSTER, posterDrawing(kind, title.id, sceneOf(kind, title), { x: 0, ...POSTER }));
  return sharp(await withText(ground, layout, POSTER))
    .removeAlpha()
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
}

/** The 1200×630 picture that a shared link shows: the poster's drawing, and the words beside it. */
export async function drawSocialCard(kind: Kind, title: TitleCardInput): Promise<Buffer> {
  const { text, step } = posterTitle(await shownName(title));
  const words = [
    line(SITE.name, { fontSize: 38, opacity: 0.9 }),
    line(text, { fontSize: CARD_TEXT[step] ?? 36, lineHeight: 1.05, textWrap: 'balance' }),
    line(factLine(kind, title), { fontSize: 26, opacity: 0.85 }),
  ];
  return composedCard(
    kind,
    { id: title.id, scene: sceneOf(kind, title), japanese: title.titleJP ?? '' },
    words,
  );
}

/** The picture of a shared link that is no title's page. */
export function drawSiteCard(name: string, tagline: string): Promise<Buffer> {
  const words = [line(name, { fontSize: 140 }), line(tagline, { fontSize: 44, opacity: 0.9, marginTop: 16 })];
  return composedCard('anime', { id: 1, scene: 'torii', japanese: '' }, words, 'center');
}

type CardArt = { id: number; scene: string; japanese: string };

async function composedCard(
  kind: Kind,
  { id, scene, japanese }: CardArt,
  words: LayoutNode[],
  justifyContent = 'space-between',
): Promise<Buffer> {
  const colours = palette(posterArt(kind, id).hue, 'dark');
  const art = { x: SIDE.width, width: CARD.width - SIDE.width, height: CARD.height };
  const ground = document(CARD, wordsGround(kind, id) + posterDrawing(kind, id, scene, art));
  const layout = box({ ...CARD, position: 'relative' }, [
    box({ ...SIDE, height: CARD.height, flexDirection: 'column', justifyContent, color: colours.ink }, words),
    ...(await strip(japanese, art.width, { ground: colours.pop, ink: colours.deep })),
  ]);
  // All colours: choosing 256 of them would take twice as long as all the rest.
  return sharp(await withText(ground, layout, CARD))
    .removeAlpha()
    .png({ compressionLevel: 6 })
    .toBuffer();
}

/** Background of a card's words: the poster's own ground, towards its sky. */
function wordsGround(kind: Kind, id: number): string {
  const { foot, top } = palette(posterArt(kind, id).hue, 'dark');
  const stops = `<stop offset=".3" stop-color="${foot}"/><stop offset="1" stop-color="${top}"/>`;
  return `<linearGradient id="words" x1="0" x2="1" y1="1" y2="0">${stops}</linearGradient><rect width="100%" height="100%" fill="url(#words)"/>`;
}

function document({ width, height }: { width: number; height: number }, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}

function factLine(kind: Kind, { type, season, year, NbEpisodes, status, genre }: TitleCardInput): string {
  const statuses = TITLE_STATUSES[kind];
  const when = season && year ? `${season} ${year}` : year && String(year);
  const episodes = NbEpisodes ? counted(NbEpisodes, 'épisode').replace(/\s/g, ' ') : null;
  return [formatLabel(type), when, episodes, labelOf(statuses, status), genre[0]]
    .filter(Boolean)
    .slice(0, 4)
    .join(' · ');
}

/** The displayed name, or the next of its variants that our faces can write; '' when there is none. */
async function shownName(titles: Titles): Promise<string> {
  for (const name of [shownTitle(titles), titles.romanji ?? '', titles.titleEN ?? '']) {
    const clean = (await drawable(name)).replace(/\s+/g, ' ').trim();
    if (clean.length > name.length / 2) return clean;
  }
  return '';
}
