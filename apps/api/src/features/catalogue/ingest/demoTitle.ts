import { readPartialDate } from '@kiroku/contract/base/dates';
import { type AnyRecord, recordIn } from '@kiroku/contract/base/records';
import {
  animeDraftSchema,
  EMPTY_ANIME,
  EMPTY_MANGA,
  mangaDraftSchema,
} from '@kiroku/contract/catalogue/form/draft';
import type { TitleLink } from '@kiroku/contract/catalogue/form/links';
import { searchPage } from '@kiroku/contract/catalogue/form/services';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { formatSeason, seasonOfStart } from '@kiroku/contract/catalogue/season';
import { displayTitle } from '@kiroku/contract/catalogue/titles';
import type { TitleRecord } from './record.ts';

/** A title of apps/api/demo: a draft written by hand, with dates as text and broadcasters by name; `score`: what viewers think of it, to the half point. */
export type DemoTitle = Record<string, unknown> & {
  start?: string;
  end?: string;
  fame: number;
  score?: number;
};

const WEB_SEARCH = (site: string, title: string) =>
  `https://duckduckgo.com/?q=${encodeURIComponent(site)}+${encodeURIComponent(title)}`;

/** Columns of the demo itself: imports change the others, never these. */
const PROTECTED_COLUMNS = ['title', 'synopsis'];

/** Reads a title of the demo catalogue. Throws for an invalid draft. */
export function demoRecord(kind: Kind, demo: DemoTitle): TitleRecord {
  const { fame, score = null, start, end, diffuseur, readingSites, authors: _, ...rest } = demo;
  const name = displayTitle({ title: null, titleEN: null, romanji: null, titleJP: null, ...rest });
  const dates = { start: dateOf(start), end: dateOf(end) };
  const common = {
    tags: [],
    popularity: fame,
    score,
    importKey: null,
    synopsisLang: typeof rest.synopsis === 'string' ? ('fr' as const) : null,
    protectedColumns: PROTECTED_COLUMNS,
  };
  if (kind === 'manga') {
    const sites = linksTo(readingSites, (site) => WEB_SEARCH(site, name));
    const draft = mangaDraftSchema.parse({ ...EMPTY_MANGA, ...rest, ...dates, readingSites: sites });
    return { kind, draft, ...common, importKey: keyOf(draft) };
  }
  const streaming = linksTo(diffuseur, (site) => searchPage(site, name) ?? WEB_SEARCH(site, name));
  const values: AnyRecord = rest;
  const { season, social, videos, ...others } = values;
  const draft = animeDraftSchema.parse({
    ...EMPTY_ANIME,
    ...others,
    ...dates,
    streaming,
    season: season ?? seasonText(dates.start),
    social: { ...EMPTY_ANIME.social, ...recordIn(social) },
    videos: Array.isArray(videos) ? videos.map((video) => ({ photo: null, ...recordIn(video) })) : [],
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

function seasonText(start: ReturnType<typeof dateOf>): string | null {
  const season = seasonOfStart(start);
  return season && formatSeason(season);
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
