import { sameAs } from '@kiroku/contract/base/text';
import type { AnimeDraft, MangaDraft } from '@kiroku/contract/catalogue/form/draft';
import type { SeasonName } from '@kiroku/contract/catalogue/labels';
import { AIRING, CANCELLED, ENDED, HIATUS, UPCOMING } from '@kiroku/contract/catalogue/shown/titleStatus';

/** The words of other catalogues and their counterparts here (product.md, Catalogue 11). A word not listed is unknown: null. */

type AnimeFormat = NonNullable<AnimeDraft['type']>;
type MangaFormat = NonNullable<MangaDraft['type']>;
type Origin = NonNullable<AnimeDraft['origin']>;
type Source = NonNullable<AnimeDraft['source']>;
type Audience = NonNullable<MangaDraft['targetAudienceJP']>;

const ANIME_FORMAT: Record<string, AnimeFormat> = {
  tv: 'TV',
  tvshort: 'TV',
  tvspecial: 'Special',
  movie: 'Film',
  special: 'Special',
  ova: 'OVA',
  ona: 'ONA',
  music: 'Music',
};

/** A manga's type implies its format, and often its origin. */
const MANGA_FORMAT: Record<string, { type: MangaFormat; origin: Origin | null }> = {
  manga: { type: 'Manga', origin: 'Japon' },
  manhwa: { type: 'Manga', origin: 'Corée' },
  manhua: { type: 'Manga', origin: 'Chine' },
  doujinshi: { type: 'Manga', origin: 'Japon' },
  lightnovel: { type: 'Light Novel', origin: null },
  novel: { type: 'Light Novel', origin: null },
  oneshot: { type: 'One Shot', origin: null },
};

// AniList's HIATUS is our 5 (product.md, Catalogue 11).
const STATUS: Record<string, number> = {
  finished: ENDED,
  releasing: AIRING,
  ongoing: AIRING,
  notyetreleased: UPCOMING,
  upcoming: UPCOMING,
  cancelled: CANCELLED,
  hiatus: HIATUS,
};

const SEASON: Record<string, SeasonName> = {
  winter: 'Hiver',
  spring: 'Printemps',
  summer: 'Été',
  fall: 'Automne',
};

const ORIGIN: Record<string, Origin> = { jp: 'Japon', cn: 'Chine', kr: 'Corée', tw: 'Taïwan' };

const SOURCE: Record<string, Source> = {
  original: 'Original',
  other: 'Autre',
  manga: 'Manga',
  lightnovel: 'Light Novel',
  visualnovel: 'Visual Novel',

  videogame: 'Video Game',
  novel: 'Novel',
  doujinshi: 'Doujinshi',
  anime: 'Anime',
  webnovel: 'Web Novel',
  liveaction: 'Live Action',
  game: 'Game',
  comic: 'Comic',
  multimediaproject: 'Multimedia Project',

  picturebook: 'Picture Book',
  webmanga: 'Manga',
  '4komamanga': 'Manga',
  cardgame: 'Game',
  book: 'Novel',
  // We have no word for a song or a radio show that became an anime.
  mixedmedia: 'Multimedia Project',
  music: 'Autre',
  radio: 'Autre',
};

const AUDIENCE: Record<string, Audience> = {
  shounen: 'Shōnen',
  shonen: 'Shōnen',
  shoujo: 'Shōjo',
  shojo: 'Shōjo',
  seinen: 'Seinen',
  josei: 'Josei',
  kids: 'Kodomo',
  kodomo: 'Kodomo',
};

type Word = string | null | undefined;

export const animeFormat = (word: Word) => lookUp(ANIME_FORMAT, word);
export const mangaFormat = (word: Word) => lookUp(MANGA_FORMAT, word);
export const statusNumber = (word: Word) => lookUp(STATUS, word);
export const seasonName = (word: Word) => lookUp(SEASON, word);
export const originOf = (word: Word) => lookUp(ORIGIN, word);
export const sourceOf = (word: Word) => lookUp(SOURCE, word);
export const audienceOf = (word: Word) => lookUp(AUDIENCE, word);

/** Letters and digits only, so that LIGHT_NOVEL, "Light novel" and Light-Novel are one word. */
export function bareWord(word: string): string {
  return sameAs(word).replaceAll(' ', '');
}

function lookUp<Value>(table: Record<string, Value>, word: Word): Value | null {
  if (!word) return null;
  const key = bareWord(word);
  return Object.hasOwn(table, key) ? (table[key] ?? null) : null;
}
