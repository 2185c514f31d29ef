/** The demo's own name among sources. */
export const DEMO_SOURCE = 'demo';

/** The French layer: what operators and members wrote for readers here (docs/import.md). */
export const FRENCH_SOURCE = 'french';

/** AniList, followed by the site or by a file that is named after it. */
export const ANILIST_SOURCE = 'anilist';

/** Sources by the name that their format or their service gives them, where the operator has not ranked them. */
const KNOWN_SOURCES = [ANILIST_SOURCE, 'interchange', 'anime-offline-database', 'bangumi-data'];

/** Whether the values of one source count more than another's. No source (null) counts least. */
export type SourceOrder = {
  outranks(one: string | null | undefined, other: string | null | undefined): boolean;
};

/** Source of an import's values, and the order of sources. */
export type Origin = { source: string; order: SourceOrder };

/**
 * The order of sources (product.md, Catalogue 16), the most trusted first: the French layer, `CATALOGUE_SOURCES` in the operator's order
 * (which may place the French layer elsewhere), the formats and services known here, others by their names, and last the demo with imports
 * from before sources were stored. No two names are equal, so that the order of imports does not matter.
 */
export function sourceOrder(configured: readonly string[] = []): SourceOrder {
  const named = configured.includes(FRENCH_SOURCE) ? configured : [FRENCH_SOURCE, ...configured];
  const places = new Map([...new Set([...named, ...KNOWN_SOURCES])].map((name, place) => [name, place]));
  return {
    outranks(one, other) {
      if (isLeast(one)) return false;
      if (isLeast(other)) return true;
      const [place, otherPlace] = [places.get(one) ?? places.size, places.get(other) ?? places.size];
      return place === otherPlace ? one < other : place < otherPlace;
    },
  };
}

function isLeast(source: string | null | undefined): source is typeof DEMO_SOURCE | null | undefined {
  return source === null || source === undefined || source === DEMO_SOURCE;
}
