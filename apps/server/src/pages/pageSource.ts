import type { Api } from '@kiroku/api/buildApi';
import { parisDate } from '@kiroku/contract/base/dates';
import { SITE } from '@kiroku/contract/site/config';
import { readSearchTab } from '@kiroku/contract/site/search';
import type { PageAddress } from './pageAddress.ts';

/** Source of a page. */
export type PageSource = {
  /** Changes with the content of the page. */
  version: string;
  /** Whether it shows members' choices or texts, or what a form begins with: then it is revalidated at each use. */
  ofMembers: boolean;
  /** Rendered anew for each request: it depends on every member. */
  unkept?: boolean;
  /** Results of a search, kept apart: queries never push other pages out. */
  isSearch?: boolean;
};

type Deps = Pick<Api, 'catalogue' | 'relations' | 'schedule' | 'news' | 'profileVersion' | 'feedbackVersion'>;

/** Home shows the news and the evening beside the catalogue; its data has a name of its own. */
const HOME = /^\/(?:_root\.data)?$/;
/** Like the evening of home, its week begins anew with the day. */
const AGENDA = /^\/agenda(?=[/.]|$)/;
/** Names the members who changed a title, as they were at most a minute ago. */
const HISTORY = /^\/(?:anime|manga)\/history\//;
/** Forms of a title begin with its values as they are. */
const EDIT = /^\/(?:anime|manga)\/edit\//;
/** Made from the titles of one franchise. */
const FRANCHISE = /^\/franchise\/(anime|manga)\/(\d{1,10})(?=[/.]|$)/;
const MINUTE = 60_000;
/** Posts of members, with their names as they are. */
const FEEDBACK = /^\/feedback(?=[/.]|$)/;
const SEARCH = /^\/recherche(?=[/.]|$)/;
const TEAM = /^\/team(?=[/.]|$)/;

/** The source of the page of an address: one title, members, the schedule, the news, or the whole catalogue. */
export async function sourceOf(
  deps: Deps,
  { name, key }: Pick<PageAddress, 'name' | 'key'>,
  now: number,
): Promise<PageSource> {
  const member = /^\/user\/([^/.]+)/.exec(name)?.[1];
  if (member !== undefined) return { version: await deps.profileVersion(member), ofMembers: true };
  if (TEAM.test(name)) {
    const versions = await Promise.all(SITE.team.map(({ username }) => deps.profileVersion(username)));
    return { version: versions.join(' '), ofMembers: true };
  }
  if (FEEDBACK.test(name)) return { version: deps.feedbackVersion(), ofMembers: true };
  if (SEARCH.test(name)) return searchSource(deps, key);
  const version = titlesVersion(deps, name, now);
  if (HOME.test(name)) {
    const evening = `${deps.schedule.version()}.${parisDate(now)}`;
    return { version: `${version}.${evening}.${await deps.news.version()}`, ofMembers: false };
  }
  if (HISTORY.test(name)) return { version: `${version}.${Math.floor(now / MINUTE)}`, ofMembers: true };
  return { version, ofMembers: EDIT.test(name) };
}

/** Without a text the page depends on the build alone. Members come, go and change their names: their tab is not kept. */
function searchSource({ catalogue: { memories } }: Deps, key: string): PageSource {
  const { searchParams } = new URL(key, 'http://kiroku.invalid');
  if ((searchParams.get('q') ?? '').trim() === '') return { version: '', ofMembers: false };
  const tab = readSearchTab(searchParams.get('tab'));
  if (tab === 'user') return { version: '', ofMembers: true, unkept: true };
  return { version: String(memories[tab].version), ofMembers: false, isSearch: true };
}

function titlesVersion({ catalogue, relations, schedule }: Deps, name: string, now: number): string {
  const { anime, manga } = catalogue.memories;
  const title = /^\/(anime|manga)\/(?:history\/)?(\d{1,10})(?=[/.]|$)/.exec(name);
  const id = Number(title?.[2]);
  if (title?.[1] === 'anime') {
    return `${anime.revision(id)}.${schedule.stamp(id)}.${relations.stamp({ kind: 'anime', id })}`;
  }
  if (title?.[1] === 'manga') return `${manga.revision(id)}.${relations.stamp({ kind: 'manga', id })}`;
  const franchise = FRANCHISE.exec(name);
  if (franchise) {
    const kind = franchise[1] === 'anime' ? 'anime' : 'manga';
    return relations.franchiseStamp({ kind, id: Number(franchise[2]) });
  }
  if (AGENDA.test(name)) return `${anime.version}.${schedule.version()}.${parisDate(now)}`;
  return `${anime.version}.${manga.version}`;
}
