/**
 * Streaming services: the names that other catalogues give a broadcaster of ours, and the start of its search page in French, which the
 * name of a title completes. A closed service has no search page. No schema library: pages of readers load it.
 */
type Service = { source: string; names: readonly string[]; search: string | null };

const SERVICES: readonly Service[] = [
  {
    source: 'ADN',
    names: ['Animation Digital Network', 'Anime Digital Network'],
    search: 'https://animationdigitalnetwork.com/video?search=',
  },
  { source: 'Coolmic', names: [], search: 'https://coolmic.me/search?q=' },
  { source: 'Crunchyroll', names: [], search: 'https://www.crunchyroll.com/fr/search?q=' },
  {
    source: 'Disney',
    names: ['Disney+', 'Disney Plus'],
    search: 'https://www.disneyplus.com/fr-fr/search?q=',
  },
  { source: 'FranceTV', names: ['France TV', 'france.tv'], search: 'https://www.france.tv/recherche/?q=' },
  { source: 'Max', names: ['HBO Max'], search: 'https://play.max.com/search?q=' },
  { source: 'Mangadon', names: [], search: 'https://mangadon.fr/search?q=' },
  { source: 'Netflix', names: [], search: 'https://www.netflix.com/search?q=' },
  {
    source: 'Prime',
    names: ['Prime Video', 'Amazon Prime Video', 'Amazon Prime', 'Amazon'],
    search: 'https://www.primevideo.com/search?phrase=',
  },
  { source: 'Wakanim', names: [], search: null },
  { source: 'Youtube', names: [], search: 'https://www.youtube.com/results?search_query=' },
];

const BY_SOURCE = new Map(SERVICES.map((service) => [service.source, service]));
const BY_NAME = new Map(
  SERVICES.flatMap(({ source, names }) => [source, ...names].map((name) => [wordOf(name), source])),
);

/** The broadcaster that a name of another catalogue means; null for a service that is not ours. */
export function broadcasterNamed(name: string): string | null {
  return BY_NAME.get(wordOf(name)) ?? null;
}

/** The search page of a broadcaster for a title; null where it has none (product.md, French layer 4). */
export function searchPage(source: string, title: string): string | null {
  const search = BY_SOURCE.get(source)?.search ?? null;
  return search === null ? null : search + encodeURIComponent(title);
}

/** Whether an address is the search page of its broadcaster, not a title's page. */
export function isSearchPage({ source, url }: { source: string; url: string }): boolean {
  const search = BY_SOURCE.get(source)?.search ?? null;
  return search !== null && url.startsWith(search);
}

/** Letters, digits and « + » in lower case: "PRIME-VIDEO" and "Prime Video" are one word. */
function wordOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}+]/gu, '');
}
