import { namesOf } from '@kiroku/contract/base/kinds';
import { PATHS } from '@kiroku/contract/paths';

/** Tabs of the dashboard, by their part of the address (`?tab=`). */
const TAB_PARTS = {
  stats: '',
  episodes: 'episodes',
  anime: 'submissions-anime',
  manga: 'submissions-manga',
  requests: 'demandes',
  sequels: 'suites',
  news: 'actualites',
  usage: 'frequentation',
  reports: 'signalements',
  journal: 'journal',
  jobs: 'taches',
  catalogue: 'catalogue',
} as const;

export type DashboardTab = keyof typeof TAB_PARTS;

/** The dashboard at one of its tabs. */
export function dashboardPath(tab: DashboardTab): string {
  const part = TAB_PARTS[tab];
  return part === '' ? PATHS.dashboard : `${PATHS.dashboard}?tab=${part}`;
}

/** The tab of an address; figures for anything unknown. */
export function dashboardTab(query: URLSearchParams): DashboardTab {
  return namesOf(TAB_PARTS).find((tab) => TAB_PARTS[tab] === query.get('tab')) ?? 'stats';
}
