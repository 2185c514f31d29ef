import {
  type RecentSearch,
  recentOf,
  recentPath,
  type SearchResults,
} from '@kiroku/contract/catalogue/search';
import { titlePath } from '@kiroku/contract/catalogue/titles';
import { userPath } from '@kiroku/contract/paths';
import type { ReactNode } from 'react';
import { MemberRow, RecentRow, TitleRow } from './ResultRow.tsx';

/** A line of the search: where it leads, and the title to remember. */
export type SearchItem = { href: string; row: ReactNode; recent?: RecentSearch };

/** The lines of an answer, best first. */
export function itemsOf(results: SearchResults): SearchItem[] {
  if (results.tab === 'user')
    return results.members.map((member) => ({
      href: userPath(member.username),
      row: <MemberRow member={member} />,
    }));
  const { tab, hits } = results;
  return hits.map((hit) => ({
    href: titlePath(tab, hit.id, hit),
    row: <TitleRow kind={tab} hit={hit} />,
    recent: recentOf(tab, hit),
  }));
}

/** The lines of titles opened before. */
export function recentItems(recents: readonly RecentSearch[]): SearchItem[] {
  return recents.map((recent) => ({
    href: recentPath(recent),
    row: <RecentRow recent={recent} />,
    recent,
  }));
}
