import { counted } from '@kiroku/contract/base/text';
import { ANIME_STATUSES, type Kind, labelOf, MANGA_STATUSES } from '@kiroku/contract/catalogue/labels';
import { displayTitle, type Titles } from '@kiroku/contract/catalogue/titles';
import { SITE } from '@kiroku/contract/site/config';
import { fontStep, posterSvg } from '@kiroku/poster-art/posterArt';
import sharp from 'sharp';
import { box, CARD, type LayoutNode, line, withText } from './textLayer.ts';

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
const POSTER_TEXT = [74, 62, 52, 42, 34];
const CARD_TEXT = [104, 92, 78, 64, 52];
/** Keeps words readable over any scene. */
const SIDE_SCRIM = 'linear-gradient(90deg, rgba(6,10,20,0.9), rgba(6,10,20,0.62) 55%, rgba(6,10,20,0.08))';
const FOOT_SCRIM = 'linear-gradient(180deg, rgba(6,10,20,0) 45%, rgba(6,10,20,0.92) 88%)';
const NOT_DRAWABLE = /[^\u0020-\u024f\u1e00-\u1eff\u2010-\u2026]/gu;

/** The poster our pages draw with CSS, as a 460×690 WebP, for clients that need a file. */
export async function drawPoster(kind: Kind, title: TitleCardInput): Promise<Buffer> {
  const name = drawable(title);
  const size = POSTER_TEXT[fontStep(name)] ?? 34;
  const text = box({ ...POSTER, alignItems: 'flex-end', padding: 40, backgroundImage: FOOT_SCRIM }, [
    line(name, { fontSize: size, lineHeight: 1.08 }),
  ]);
  const ground = posterSvg(kind, title.id, POSTER.width, POSTER.height);
  return sharp(await withText(ground, text, POSTER))
    .removeAlpha()
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
}

/** The 1200×630 picture that a shared link shows. */
export async function drawSocialCard(kind: Kind, title: TitleCardInput): Promise<Buffer> {
  const name = drawable(title);
  const text = box(
    {
      ...CARD,
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: 72,
      backgroundImage: SIDE_SCRIM,
    },
    [
      line(SITE.name, { fontSize: 40, opacity: 0.9 }),
      line(name, {
        fontSize: CARD_TEXT[fontStep(name)] ?? 52,
        lineHeight: 1.05,
        maxHeight: 360,
        overflow: 'hidden',
      }),
      line(factLine(kind, title), { fontSize: 32, opacity: 0.85 }),
    ],
  );
  return composedCard(kind, title.id, text);
}

/** The picture of a shared link that is no title's page. */
export async function drawSiteCard(name: string, tagline: string): Promise<Buffer> {
  const text = box(
    { ...CARD, flexDirection: 'column', justifyContent: 'center', padding: 96, backgroundImage: SIDE_SCRIM },
    [line(name, { fontSize: 150 }), line(tagline, { fontSize: 46, opacity: 0.9, marginTop: 16 })],
  );
  return composedCard('anime', 1, text);
}

async function composedCard(kind: Kind, id: number, text: LayoutNode): Promise<Buffer> {
  const ground = posterSvg(kind, id, CARD.width, CARD.height);
  // All colours: choosing 256 of them would take twice as long as all the rest.
  return sharp(await withText(ground, text, CARD))
    .removeAlpha()
    .png({ compressionLevel: 6 })
    .toBuffer();
}

function factLine(kind: Kind, { type, season, year, NbEpisodes, status, genre }: TitleCardInput): string {
  const statuses = kind === 'anime' ? ANIME_STATUSES : MANGA_STATUSES;
  const when = season && year ? `${season} ${year}` : year && String(year);
  const episodes = NbEpisodes ? counted(NbEpisodes, 'épisode').replace(/\s/g, ' ') : null;
  return [type, when, episodes, labelOf(statuses, status), genre[0]]
    .filter(Boolean)
    .slice(0, 4)
    .join('  ·  ');
}

/** The name without the characters our font lacks (Japanese above all); '' when nothing is left. */
function drawable(titles: Titles): string {
  const names = [displayTitle(titles), titles.romanji ?? '', titles.titleEN ?? ''];
  const clean = names.map((name) => name.replace(NOT_DRAWABLE, '').replace(/\s+/g, ' ').trim());
  return (clean.find((name) => name.length > 1) ?? '').slice(0, 140);
}
