import type { Api } from '@kiroku/api/buildApi';
import { parisDate } from '@kiroku/contract/base/dates';
import { SITE } from '@kiroku/contract/site/config';

/** Source of a page. */
export type PageSource = {
  /** Changes with the content of the page. */
  version: string;
  /** Whether it shows members' choices or texts: then it is revalidated at each use. */
  ofMembers: boolean;
};

type Deps = Pick<Api, 'catalogue' | 'schedule' | 'profileVersion'>;

/** Its week begins anew with the day. */
const AGENDA = /^\/agenda(?=[/.]|$)/;
/** Names the members who changed a title, as they were at most a minute ago. */
const HISTORY = /^\/(?:anime|manga)\/history\//;
const MINUTE = 60_000;
const TEAM = /^\/team(?=[/.]|$)/;

/** The source of the page of an address: one title, members, the schedule, or the whole catalogue. `name` is a PageAddress'. */
export async function sourceOf(deps: Deps, name: string, now: number): Promise<PageSource> {
  const member = /^\/user\/([^/.]+)/.exec(name)?.[1];
  if (member !== undefined) return { version: await deps.profileVersion(member), ofMembers: true };
  if (TEAM.test(name)) {
    const versions = await Promise.all(SITE.team.map(({ username }) => deps.profileVersion(username)));
    return { version: versions.join(' '), ofMembers: true };
  }
  const version = titlesVersion(deps, name, now);
  if (HISTORY.test(name)) return { version: `${version}.${Math.floor(now / MINUTE)}`, ofMembers: true };
  return { version, ofMembers: false };
}

function titlesVersion({ catalogue, schedule }: Deps, name: string, now: number): string {
  const { anime, manga } = catalogue.memories;
  const title = /^\/(anime|manga)\/(?:history\/)?(\d{1,10})(?=[/.]|$)/.exec(name);
  const id = Number(title?.[2]);
  if (title?.[1] === 'anime') return `${anime.revision(id)}.${schedule.stamp(id)}`;
  if (title?.[1] === 'manga') return String(manga.revision(id));
  if (AGENDA.test(name)) return `${anime.version}.${schedule.version()}.${parisDate(now)}`;
  return `${anime.version}.${manga.version}`;
}
