import type { Api } from '@kiroku/api/buildApi';
import { parisDate } from '@kiroku/contract/base/dates';
import { KINDS, type Kind } from '@kiroku/contract/catalogue/labels';
import { readSearchTab } from '@kiroku/contract/catalogue/search';
import type { PageSource as SourceName } from '@kiroku/contract/pages';
import { SITE } from '@kiroku/contract/site/config';
import type { PageAddress } from './pageAddress.ts';

/** Source of a page. */
export type PageSource = {
  /** Changes with the content of the page. */
  version: string;
  /** Whether it shows members' choices or texts, or what a form begins with: then it is revalidated at each use. */
  ofMembers: boolean;
  /** Rendered again for each request: it depends on every member. */
  isUncached?: boolean;
  /** Results of a search, cached apart: queries never evict other pages. */
  isSearch?: boolean;
};

type Deps = Pick<
  Api,
  'catalogue' | 'relations' | 'schedule' | 'newsList' | 'profileVersion' | 'feedbackVersion'
>;
type Params = Readonly<Record<string, string | undefined>>;
type Visit = { query: URLSearchParams; params: Params; now: number };

/** Depends on the build alone. */
export const UNCHANGING: PageSource = { version: '', ofMembers: false };
const MINUTE = 60_000;

/** The source of the page of an address. Unknown ones depend on the build alone. */
export async function sourceOf(
  deps: Deps,
  { found, query }: Pick<PageAddress, 'found' | 'query'>,
  now: number,
): Promise<PageSource> {
  if (!found) return UNCHANGING;
  return SOURCES[found.page.madeFrom](deps, { query, params: found.params, now });
}

const ofTitles = (version: string): PageSource => ({ version, ofMembers: false });
const ofMembers = (version: string): PageSource => ({ version, ofMembers: true });

const SOURCES: Record<SourceName, (deps: Deps, visit: Visit) => PageSource | Promise<PageSource>> = {
  nothing: () => UNCHANGING,
  catalogue: (deps) => ofTitles(catalogueVersion(deps)),
  anime: (deps, { params }) => ofTitles(titleVersion(deps, 'anime', params)),
  manga: (deps, { params }) => ofTitles(titleVersion(deps, 'manga', params)),
  titleForm: (deps) => ofMembers(catalogueVersion(deps)),
  /** Names the members who changed a title, as they were at most a minute ago. */
  titleHistory: (deps, { params, now }) =>
    ofMembers(`${titleVersion(deps, kindOf(params), params)}.${Math.floor(now / MINUTE)}`),
  franchise: ({ relations }, { params }) =>
    ofTitles(relations.franchiseStamp({ kind: kindOf(params), id: idOf(params) })),
  schedule: ({ catalogue, schedule }, { now }) =>
    ofTitles(`${catalogue.memories.anime.version}.${schedule.version()}.${parisDate(now)}`),
  home: async (deps, { now }) =>
    ofTitles(
      `${catalogueVersion(deps)}.${deps.schedule.version()}.${parisDate(now)}.${await deps.newsList.version()}`,
    ),
  search: searchSource,
  member: async ({ profileVersion }, { params }) => ofMembers(await profileVersion(params.username ?? '')),
  team: async ({ profileVersion }) => {
    const versions = await Promise.all(SITE.team.map(({ username }) => profileVersion(username)));
    return ofMembers(versions.join(' '));
  },
  feedback: ({ feedbackVersion }) => ofMembers(feedbackVersion()),
};

/** Without a text the page depends on the build alone. Members come, go and change their names: their tab is not cached. */
function searchSource({ catalogue: { memories } }: Deps, { query }: Visit): PageSource {
  if ((query.get('q') ?? '').trim() === '') return UNCHANGING;
  const tab = readSearchTab(query.get('tab'));
  if (tab === 'user') return { version: '', ofMembers: true, isUncached: true };
  return { version: String(memories[tab].version), ofMembers: false, isSearch: true };
}

function catalogueVersion({ catalogue: { memories } }: Deps): string {
  return `${memories.anime.version}.${memories.manga.version}`;
}

function titleVersion({ catalogue, schedule, relations }: Deps, kind: Kind, params: Params): string {
  const id = idOf(params);
  const version = `${catalogue.memories[kind].revision(id)}.${relations.stamp({ kind, id })}`;
  return kind === 'anime' ? `${version}.${schedule.stamp(id)}` : version;
}

/** Other words than a kind lead to no page. */
function kindOf({ kind }: Params): Kind {
  return KINDS.find((one) => one === kind) ?? 'anime';
}

/** An id that no title can have leads to no page. */
function idOf({ id = '' }: Params): number {
  return /^\d{1,10}$/.test(id) ? Number(id) : 0;
}
