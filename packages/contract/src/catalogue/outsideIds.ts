import { namesOf } from '../base/kinds.ts';
import type { Kind } from './labels.ts';

/** A catalogue elsewhere. */
type OutsideCatalogue = {
  label: string;
  /** The form of its ids. */
  id: RegExp;
  /** The page of an id, by kind. */
  page?: Partial<Record<Kind, (id: string) => string>>;
  /** Addresses of its pages; the first group is the kind's word or absent, the last the id. */
  address?: RegExp;
  /** It numbers a whole series, whose seasons are separate titles here: its ids identify none of them. */
  isShared?: true;
};

const NUMBER = /^[1-9]\d{0,9}$/;
const SLUG = /^[\w.~-]{1,120}$/;

const both = (page: (word: Kind, id: string) => string): Record<Kind, (id: string) => string> => ({
  anime: (id) => page('anime', id),
  manga: (id) => page('manga', id),
});

/**
 * The catalogues whose ids titles carry (product.md, Catalogue 18), the surest first: of two ids that name different titles the earlier one
 * counts.
 */
export const OUTSIDE_CATALOGUES = {
  mal: {
    label: 'MyAnimeList',
    id: NUMBER,
    page: both((kind, id) => `https://myanimelist.net/${kind}/${id}`),
    address: /^https?:\/\/(?:www\.)?myanimelist\.net\/(anime|manga)\/(\d+)/i,
  },
  anilist: {
    label: 'AniList',
    id: NUMBER,
    page: both((kind, id) => `https://anilist.co/${kind}/${id}`),
    address: /^https?:\/\/(?:www\.)?anilist\.co\/(anime|manga)\/(\d+)/i,
  },
  kitsu: {
    label: 'Kitsu',
    id: SLUG,
    page: both((kind, id) => `https://kitsu.app/${kind}/${id}`),
    address: /^https?:\/\/(?:www\.)?kitsu\.(?:app|io)\/(anime|manga)\/([\w-]+)/i,
  },
  anidb: {
    label: 'AniDB',
    id: NUMBER,
    page: { anime: (id) => `https://anidb.net/anime/${id}` },
    address: /^https?:\/\/(?:www\.)?anidb\.net\/(?:anime\/|a)(\d+)/i,
  },
  livechart: {
    label: 'LiveChart',
    id: NUMBER,
    page: { anime: (id) => `https://www.livechart.me/anime/${id}` },
    address: /^https?:\/\/(?:www\.)?livechart\.me\/anime\/(\d+)/i,
  },
  anisearch: {
    label: 'aniSearch',
    id: NUMBER,
    page: both((kind, id) => `https://www.anisearch.com/${kind}/${id}`),
    address: /^https?:\/\/(?:www\.)?anisearch\.(?:com|fr)\/(anime|manga)\/(\d+)/i,
  },
  simkl: {
    label: 'SIMKL',
    id: NUMBER,
    page: { anime: (id) => `https://simkl.com/anime/${id}` },
    address: /^https?:\/\/(?:www\.)?simkl\.com\/anime\/(\d+)/i,
  },
  animeplanet: {
    label: 'Anime-Planet',
    id: SLUG,
    page: both((kind, id) => `https://www.anime-planet.com/${kind}/${id}`),
    address: /^https?:\/\/(?:www\.)?anime-planet\.com\/(anime|manga)\/([\w.~-]+)/i,
  },
  ann: {
    label: 'Anime News Network',
    id: NUMBER,
    page: both((kind, id) => `https://www.animenewsnetwork.com/encyclopedia/${kind}.php?id=${id}`),
    address: /^https?:\/\/(?:www\.)?animenewsnetwork\.com\/encyclopedia\/(anime|manga)\.php\?id=(\d+)/i,
  },
  notify: {
    label: 'Notify',
    id: SLUG,
    page: { anime: (id) => `https://notify.moe/anime/${id}` },
    address: /^https?:\/\/(?:www\.)?notify\.moe\/anime\/([\w-]+)/i,
  },
  // Its pages have addresses by name, none by number.
  nautiljon: { label: 'Nautiljon', id: /^[\w.~+%'()!,*-]{1,120}$/ },
  annict: {
    label: 'Annict',
    id: NUMBER,
    page: { anime: (id) => `https://annict.com/works/${id}` },
    address: /^https?:\/\/(?:www\.)?annict\.com\/works\/(\d+)/i,
  },
  // It has the numbers of MyAnimeList, and moves from host to host.
  shikimori: { label: 'Shikimori', id: SLUG },
  bangumi: {
    label: 'Bangumi',
    id: NUMBER,
    page: both((_, id) => `https://bgm.tv/subject/${id}`),
    address: /^https?:\/\/(?:www\.)?(?:bgm|bangumi)\.tv\/subject\/(\d+)/i,
  },
  animecountdown: {
    label: 'AnimeCountdown',
    id: NUMBER,
    address: /^https?:\/\/(?:www\.)?animecountdown\.com\/(\d+)/i,
  },
  wikidata: {
    label: 'Wikidata',
    id: /^Q[1-9]\d{0,11}$/,
    page: both((_, id) => `https://www.wikidata.org/wiki/${id}`),
    address: /^https?:\/\/(?:www\.)?wikidata\.org\/wiki\/(Q\d+)/i,
    isShared: true,
  },
  // « tv:13916 » or « movie:635302 ».
  tmdb: {
    label: 'TMDB',
    id: /^(?:tv|movie):[1-9]\d{0,9}$/,
    page: { anime: (id) => `https://www.themoviedb.org/${id.replace(':', '/')}` },
    isShared: true,
  },
} as const satisfies Record<string, OutsideCatalogue>;

export type OutsideCatalogueName = keyof typeof OUTSIDE_CATALOGUES;
export const OUTSIDE_NAMES: readonly OutsideCatalogueName[] = namesOf(OUTSIDE_CATALOGUES);

/** Catalogues without a field of their own: `outsideIds` has them (`idMAL` and `idAnilist` the others). */
export type OtherCatalogueName = Exclude<OutsideCatalogueName, 'mal' | 'anilist'>;
export const OTHER_NAMES = OUTSIDE_NAMES.filter(
  (name): name is OtherCatalogueName => name !== 'mal' && name !== 'anilist',
);

/** Ids by catalogue. */
export type OutsideIds = Partial<Record<OutsideCatalogueName, string>>;

const catalogueOf = (name: OutsideCatalogueName): OutsideCatalogue => OUTSIDE_CATALOGUES[name];

/** The fields of a title's ids: those of two catalogues have fields of their own. */
export type IdFields = { idMAL: number | null; idAnilist: number | null; outsideIds: OutsideIds };

/** All ids of a title. */
export function outsideIdsOf({ idMAL, idAnilist, outsideIds }: IdFields): OutsideIds {
  return {
    ...(idMAL !== null && { mal: String(idMAL) }),
    ...(idAnilist !== null && { anilist: String(idAnilist) }),
    ...outsideIds,
  };
}

/** Whether a text has the form of a catalogue's ids. */
export const isOutsideId = (name: OutsideCatalogueName, id: string) => catalogueOf(name).id.test(id);

/** Whether an id of a catalogue names one title. */
export const isIdentifying = (name: OutsideCatalogueName) => !catalogueOf(name).isShared;

/** The pages of a title at catalogues that have one for its id, in the order of the catalogues. */
export function outsidePages(kind: Kind, ids: OutsideIds): { name: string; url: string }[] {
  return OUTSIDE_NAMES.flatMap((name) => {
    const { label, page } = catalogueOf(name);
    const [id, pageOf] = [ids[name], page?.[kind]];
    return id !== undefined && pageOf ? [{ name: label, url: pageOf(id) }] : [];
  });
}

/** A title as an address of another catalogue names it. */
export type OutsideId = { name: OutsideCatalogueName; kind: Kind; id: string };

/** The title that an address of a catalogue's page names; null for any other address. */
export function outsideIdAt(address: string): OutsideId | null {
  for (const name of OUTSIDE_NAMES) {
    const found = catalogueOf(name).address?.exec(address);
    if (!found) continue;
    const id = found.at(-1) ?? '';
    const word = found.length > 2 ? found[1]?.toLowerCase() : 'anime';
    return { name, kind: word === 'manga' ? 'manga' : 'anime', id };
  }
  return null;
}
