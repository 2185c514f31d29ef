import { frenchNumber } from '@kiroku/contract/base/text';
import { PATHS } from '@kiroku/contract/paths';
import type { IconChoice } from '@kiroku/ui/media/Icon';
import { CHART, DOWNLOAD, LINK } from '@kiroku/ui/media/rareIcons';
import { SideMenuLink } from '@kiroku/ui/navigation/SideMenuLink';
import { useCentredCurrent } from '@kiroku/ui/navigation/useCentredCurrent';
import { useMissingSequels } from '../missingSequels/useMissingSequels.ts';
import styles from './DashboardMenu.module.css';
import { type DashboardTab, dashboardPath } from './dashboardTabs.ts';
import { useEditQueue, useRequestQueue } from './useQueues.ts';

const TABS: readonly { tab: DashboardTab; label: string; icon: IconChoice }[] = [
  { tab: 'stats', label: 'Statistiques', icon: 'grid' },
  { tab: 'episodes', label: 'Épisodes', icon: 'calendar' },
  { tab: 'anime', label: 'Submissions anime', icon: 'edit' },
  { tab: 'manga', label: 'Submissions manga', icon: 'book' },
  { tab: 'requests', label: 'Demande d’ajout', icon: 'plus' },
  { tab: 'sequels', label: 'Suites à relier', icon: LINK },
  { tab: 'news', label: 'Actualités', icon: 'news' },
  { tab: 'usage', label: 'Fréquentation', icon: CHART },
  { tab: 'reports', label: 'Signalements', icon: 'alert' },
  { tab: 'journal', label: 'Journal', icon: 'list' },
  { tab: 'jobs', label: 'Tâches de fond', icon: 'clock' },
  { tab: 'catalogue', label: 'Catalogue', icon: DOWNLOAD },
];

const LINKS: readonly { href: string; label: string; icon: IconChoice }[] = [
  { href: PATHS.explore, label: 'Explorer les anime', icon: 'compass' },
  { href: PATHS.exploreManga, label: 'Explorer les mangas', icon: 'compass' },
  { href: PATHS.newAnime, label: 'Ajouter un anime', icon: 'plus' },
  { href: PATHS.newManga, label: 'Ajouter un manga', icon: 'plus' },
];

export type DashboardMenuProps = {
  uid: string;
  current: DashboardTab;
  /** Number of reports that wait, once known. */
  reports: number | undefined;
};

/** Menu of the dashboard: its tabs, with the number of proposals and reports that wait, and ways out of it. */
export function DashboardMenu({ uid, current, reports }: DashboardMenuProps) {
  const counts = { ...useCounts(uid), reports };
  // Numbers that come move the tabs.
  const tabs = useCentredCurrent<HTMLUListElement>(
    [current, counts.anime, counts.requests, counts.sequels, counts.reports].join(' '),
  );
  return (
    <nav className={styles.menu} aria-label="Administration">
      <ul ref={tabs} className={styles.list}>
        {TABS.map(({ tab, label, icon }) => (
          <li key={tab}>
            <SideMenuLink
              href={dashboardPath(tab)}
              icon={icon}
              label={label}
              current={tab === current}
              count={counts[tab] === undefined ? undefined : frenchNumber(counts[tab])}
            />
          </li>
        ))}
      </ul>
      <ul className={styles.list}>
        {LINKS.map(({ href, label, icon }) => (
          <li key={href}>
            <SideMenuLink href={href} icon={icon} label={label} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Numbers of proposals and of missing sequels that wait, once known. */
function useCounts(uid: string): Partial<Record<DashboardTab, number>> {
  const { data: edits } = useEditQueue(uid);
  const { data: requests } = useRequestQueue(uid);
  const { data: sequels } = useMissingSequels(uid);
  return {
    ...(edits && {
      anime: edits.filter(({ support }) => support === 'Anime').length,
      manga: edits.filter(({ support }) => support === 'Manga').length,
    }),
    ...(requests && { requests: requests.length }),
    ...(sequels && { sequels: sequels.total }),
  };
}
