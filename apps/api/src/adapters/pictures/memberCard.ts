import { counted } from '@kiroku/contract/base/text';
import { SITE } from '@kiroku/contract/site/config';
import { patternDef, TILES } from '@kiroku/poster-art/patterns';
import sharp from 'sharp';
import { box, CARD, type LayoutNode, line, withText } from './textLayer.ts';

/** The content of a member's card. */
export type MemberCard = {
  username: string;
  /** `#rrggbb` */
  color: string;
  /** The year they came. */
  since: number;
  badges: string[];
  /** Null unless the library is visible to everyone. */
  stats: { total: number; episodes: number } | null;
};

const EDGE = 72;
const AVATAR = 264;
const RING = 8;
/** Position of the avatar: its ring begins at the edge. */
const AT = { left: EDGE + RING, top: (CARD.height - AVATAR) / 2 };
const GROUND = '#0b1220';
/** Letters of the largest name that still fits beside the avatar, by the size it is set in. */
const NAME_SIZES = [
  { letters: 8, size: 124 },
  { letters: 12, size: 92 },
  { letters: 16, size: 72 },
];
const SMALLEST_NAME = 60;
/** Capitals are as good as two letters where a name has nothing else. */
const WIDE = /[A-Z_]/g;

/** The 1200×630 picture that a shared link to a profile shows. `avatar`: their still picture, in any format; null draws the initial. */
export async function drawMemberCard(member: MemberCard, avatar: Uint8Array | null): Promise<Buffer> {
  const ground = seaSvg(member.color, avatar ? await roundPicture(avatar) : '');
  const initial = avatar ? [] : [initialOf(member)];
  // 256 colours: with all of them the fine waves make three times the bytes.
  return sharp(await withText(ground, words(member, initial), CARD))
    .removeAlpha()
    .png({ compressionLevel: 6, palette: true, quality: 90, effort: 1, dither: 0.3 })
    .toBuffer();
}

function words({ username, since, badges, stats }: MemberCard, face: LayoutNode[]): LayoutNode {
  const facts = stats
    ? `${plain(stats.total)} anime  ·  ${counted(stats.episodes, 'épisode').replace(/\s/g, ' ')}`
    : '';
  const wide = username.length + (username.match(WIDE)?.length ?? 0) * 0.4;
  const size = NAME_SIZES.find(({ letters }) => wide <= letters)?.size ?? SMALLEST_NAME;
  return box({ ...CARD, flexDirection: 'column', justifyContent: 'space-between', padding: EDGE }, [
    line(SITE.name, { fontSize: 40, opacity: 0.9 }),
    box({ flexDirection: 'column', paddingLeft: AVATAR + 2 * RING + 48 }, [
      line(username, { fontSize: size, lineHeight: 1.1, wordBreak: 'break-all' }),
      line([`Membre depuis ${since}`, ...badges].join('  ·  '), {
        fontSize: 30,
        opacity: 0.85,
        marginTop: 16,
      }),
    ]),
    // An empty line has no height: the lines above would move.
    line(facts === '' ? ' ' : facts, { fontSize: 40, minHeight: 50 }),
    ...face,
  ]);
}

/** Seigaiha in the member's colour on night, calmer behind the text, with the ring and content of the avatar. */
function seaSvg(color: string, face: string): string {
  const { width, height } = CARD;
  const centre = `cx="${AT.left + AVATAR / 2}" cy="${height / 2}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<defs>${patternDef(TILES.seigaiha, color)}`,
    `<radialGradient id="g" cx=".12" cy=".5" r=".95"><stop stop-color="${color}" stop-opacity=".5"/><stop offset="1" stop-color="${color}" stop-opacity=".06"/></radialGradient>`,
    `<linearGradient id="v" x2="0" y2="1"><stop stop-color="${GROUND}" stop-opacity=".72"/><stop offset=".55" stop-color="${GROUND}" stop-opacity=".6"/><stop offset="1" stop-color="${GROUND}" stop-opacity=".1"/></linearGradient></defs>`,
    `<rect width="100%" height="100%" fill="${GROUND}"/><rect width="100%" height="100%" fill="url(#g)"/>`,
    `<g transform="scale(3)"><rect width="${width / 3}" height="${height / 3}" fill="url(#t)" opacity=".34"/></g>`,
    `<rect width="100%" height="100%" fill="url(#v)"/>`,
    `<circle ${centre} r="${AVATAR / 2 + RING}" fill="${color}"/><circle ${centre} r="${AVATAR / 2 - 1}" fill="${GROUND}"/>${face}</svg>`,
  ].join('');
}

/** A picture cut to a disc, as a part of the drawing. */
async function roundPicture(avatar: Uint8Array): Promise<string> {
  const png = await sharp(avatar)
    .resize(AVATAR, AVATAR, { fit: 'cover' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const radius = AVATAR / 2;
  const place = `x="${AT.left}" y="${AT.top}" width="${AVATAR}" height="${AVATAR}"`;
  return [
    `<clipPath id="d"><circle cx="${AT.left + radius}" cy="${AT.top + radius}" r="${radius}"/></clipPath>`,
    `<image ${place} clip-path="url(#d)" href="data:image/png;base64,${png.toString('base64')}"/>`,
  ].join('');
}

function initialOf({ username, color }: MemberCard): LayoutNode {
  const disc = { ...AT, width: AVATAR, height: AVATAR, borderRadius: AVATAR / 2, backgroundColor: color };
  return box({ ...disc, position: 'absolute', alignItems: 'center', justifyContent: 'center' }, [
    line(username.slice(0, 1).toUpperCase(), { fontSize: 140, color: '#04121f' }),
  ]);
}

/** Our face has no narrow spaces. */
function plain(count: number): string {
  return count.toLocaleString('fr-FR').replace(/\s/g, ' ');
}
