import { TITLE_CALLS } from '@kiroku/contract/catalogue/calls';
import type { ExploreFilters } from '@kiroku/contract/catalogue/filters/filterAddress';
import { filterSentence } from '@kiroku/contract/catalogue/filters/filterSentence';
import {
  animeCarousels,
  CAROUSEL_SIZE,
  MANGA_CAROUSEL,
  PARAMETER_LABELS,
  readFilters,
  withConsequences,
} from '@kiroku/contract/catalogue/filters/filters';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { ExploreCard } from '@kiroku/contract/catalogue/schema';
import { currentSeason } from '@kiroku/contract/catalogue/season';
import { explorePath } from '@kiroku/contract/paths';
import type { ServerContext } from '#app/lib/document/serverContext.ts';

/** Carousel of explore without filters. */
export type CarouselData = { title: string; filters: ExploreFilters; cards: ExploreCard[] };

/** Content of an address of explore. */
export type ExploreData = {
  kind: Kind;
  /** The current year, so that server and browser agree on it. */
  year: number;
  filters: ExploreFilters;
  page: number;
  /** Null when carousels are shown instead of results. */
  results: { cards: ExploreCard[]; total: number } | null;
  carousels: CarouselData[];
  /** The filters as a sentence. */
  sentence: string;
  /** Refusal of an invalid address: the filters at fault in French, and the address without them. */
  refusal: { message: string; named: string[]; without: string } | null;
  /** Filters of an address that could not be loaded: the rest is the earlier screen. */
  failed?: ExploreFilters;
};

/** Parses an address of explore and loads its content in one step. */
export async function loadExplore(kind: Kind, url: URL, server: ServerContext): Promise<ExploreData> {
  const now = server.now();
  const filters = withConsequences(readFilters(url.searchParams), now);
  const page = url.searchParams.get('page') ?? '1';
  const sentence = filterSentence(kind, filters);
  const base = { kind, year: currentSeason(now).year, filters, sentence, page: Number(page) || 1 };
  if (Object.keys(filters).length === 0 && page === '1') {
    return { ...base, results: null, carousels: await loadCarousels(kind, server), refusal: null };
  }
  const found = await server.call(TITLE_CALLS[kind].explore, { query: { ...filters, page } });
  if (!found.ok) {
    const refusal = { message: found.problem.message, ...nameFaults(kind, filters, found.errors ?? {}) };
    return { ...base, results: { cards: [], total: 0 }, carousels: [], refusal };
  }
  const total = Number(found.headers['x-total-count']);
  return { ...base, results: { cards: found.reply, total }, carousels: [], refusal: null };
}

/** Filters that the catalogue does not know, each by its French name and its value. */
function nameFaults(kind: Kind, filters: ExploreFilters, errors: Record<string, string>) {
  const known = Object.entries(filters).filter(([name]) => !(name in errors));
  const [labels, values]: Record<string, string | undefined>[] = [PARAMETER_LABELS, filters];
  const named = Object.keys(errors).map((name) => {
    const label = labels?.[name] ?? name;
    const value = values?.[name];
    return value ? `${label} «\u202f${value}\u202f»` : label;
  });
  return { named, without: explorePath(kind, Object.fromEntries(known)) };
}

/** Carousels of explore without filters: three for anime, one for manga (product.md, Explore 6). */
export async function loadCarousels(kind: Kind, server: ServerContext): Promise<CarouselData[]> {
  const wanted = kind === 'anime' ? animeCarousels(server.now()) : [MANGA_CAROUSEL];
  const rows = await Promise.all(
    wanted.map(async ({ title, filters }) => {
      const found = await server.call(TITLE_CALLS[kind].explore, { query: filters });
      return { title, filters, cards: found.ok ? found.reply.slice(0, CAROUSEL_SIZE) : [] };
    }),
  );
  return rows.filter((row) => row.cards.length > 0);
}
