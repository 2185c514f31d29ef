import { readPartialDate } from '@kiroku/contract/base/dates';
import {
  animeDraftSchema,
  EMPTY_ANIME,
  EMPTY_MANGA,
  mangaDraftSchema,
} from '@kiroku/contract/catalogue/draft';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { TitleLink } from '@kiroku/contract/catalogue/links';
import { formatSeason, seasonOfMonth } from '@kiroku/contract/catalogue/season';
import { displayTitle } from '@kiroku/contract/catalogue/titles';
import type { TitleRecord } from './record.ts';

/** A title of apps/api/demo: a draft written by hand, with dates as text and broadcasters by name. */
export type DemoTitle = Record<string, unknown> & { start?: string; end?: string; fame: number };

/** The search address of each broadcaster: the demo names broadcasters, not the addresses of their pages. */
const SEARCH: Record<string, (title: string) => string> = {
  ADN: (title) => `https://animationdigitalnetwork.com/video?search=${title}`,
  Coolmic: (title) => `https://coolmic.me/search?q=${title}`,
  Crunchyroll: (title) => `https://www.crunchyroll.com/fr/search?q=${title}`,
  Disney: (title) => `https://www.disneyplus.com/fr-fr/search?q=${title}`,
  FranceTV: (title) => `https://www.france.tv/recherche/?q=${title}`,
  Max: (title) => `https://play.max.com/search?q=${title}`,
  Mangadon: (title) => `https://mangadon.fr/search?q=${title}`,
  Netflix: (title) => `https://www.netflix.com/search?q=${title}`,
  Prime: (title) => `https://www.primevideo.com/search?phrase=${title}`,
  Wakanim: (title) => `https://www.wakanim.tv/fr/v2/search?q=${title}`,
  Youtube: (title) => `https://www.youtube.com/results?search_query=${title}`,
};

const WEB_SEARCH = (site: string, title: string) =>
  `https://duckduckgo.com/?q=${encodeURIComponent(site)}+${title}`;

/** Columns of the demo itself: an import adds to the others, but keeps the demo's title and synopsis. */
const PROTECTED_COLUMNS = ['title', 'synopsis'];

/** Reads a title of the demo catalogue. Throws for an invalid draft. */
export function demoRecord(kind: Kind, demo: DemoTitle): TitleRecord {
  const { fame, start, end, diffuseur, readingSites, authors: _, ...rest } = demo;
  const search = encodeURIComponent(
    displayTitle({ title: null, titleEN: null, romanji: null, titleJP: null, ...rest }),
  );
  const dates = { start: dateOf(start), end: dateOf(end) };
  const common = {
    tags: [],
    popularity: fame,
    score: null,
    importKey: null,
    protectedColumns: PROTECTED_COLUMNS,
  };
  if (kind === 'manga') {
    const sites = linksTo(readingSites, (site) => WEB_SEARCH(site, search));
    const draft = mangaDraftSchema.parse({ ...EMPTY_MANGA, ...rest, ...dates, readingSites: sites });
    return { kind, draft, ...common, importKey: keyOf(draft) };
  }
  const streaming = linksTo(diffuseur, (site) => SEARCH[site]?.(search) ?? WEB_SEARCH(site, search));
  const { season, social, videos, ...others } = rest as Record<string, unknown> & { videos?: object[] };
  const draft = animeDraftSchema.parse({
    ...EMPTY_ANIME,
    ...others,
    ...dates,
    streaming,
    season: season ?? seasonOfStart(dates.start),
    social: { ...EMPTY_ANIME.social, ...(social as object) },
    videos: (videos ?? []).map((video) => ({ photo: null, ...video })),
  });
  return { kind, draft, ...common, importKey: keyOf(draft) };
}

/** A demo title without ids of other sites is identified by its name. */
function keyOf(
  draft: { idMAL: number | null; idAnilist: number | null } & Parameters<typeof displayTitle>[0],
) {
  return draft.idMAL === null && draft.idAnilist === null ? `demo:${displayTitle(draft)}` : null;
}

function dateOf(text: string | undefined) {
  if (text === undefined) return null;
  const date = readPartialDate(text);
  if (!date) throw new Error(`not a date: ${text}`);
  return date;
}

function seasonOfStart(start: ReturnType<typeof dateOf>): string | null {
  if (!start?.month || !start.year) return null;
  return formatSeason({ name: seasonOfMonth(start.month), year: start.year });
}

function linksTo(sites: unknown, address: (site: string) => string): TitleLink[] {
  if (!Array.isArray(sites)) return [];
  return sites.map((site) => ({
    source: String(site),
    language: 'French',
    url: address(String(site)),
    note: null,
  }));
}
