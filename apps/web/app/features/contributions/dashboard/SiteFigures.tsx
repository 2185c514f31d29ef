import { frenchNumber } from '@kiroku/contract/base/text';
import type { SiteStats } from '@kiroku/contract/contributions/schema';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { NotLoaded } from '#app/lib/rendering/NotLoaded.tsx';
import { dashboardPath } from './dashboardTabs.ts';
import styles from './SiteFigures.module.css';
import { useSiteStats } from './useQueues.ts';

const FIGURES: readonly { name: keyof SiteStats; label: string; href?: string }[] = [
  { name: 'total_user', label: 'Membres' },
  { name: 'total_progression', label: 'Anime en bibliothèque' },
  { name: 'total_anime', label: 'Anime au catalogue' },
  { name: 'total_favorite', label: 'Favoris' },
  { name: 'total_suggest_waiting', label: 'Modifications en attente', href: dashboardPath('anime') },
  { name: 'total_submit_waiting', label: 'Demandes d’ajout en attente', href: dashboardPath('requests') },
];

/** The figures of the site. Figures of a queue link to it. */
export function SiteFigures({ uid }: { uid: string }) {
  const query = useSiteStats(uid);
  return query.data ? (
    <Figures data={query.data} />
  ) : (
    <NotLoaded query={query} title="Les chiffres n’ont pas pu être chargés.">
      <Figures data={undefined} />
    </NotLoaded>
  );
}

function Figures({ data }: { data: SiteStats | undefined }) {
  return (
    <dl className={styles.figures} aria-busy={!data}>
      {FIGURES.map(({ name, label, href }) => (
        <div key={name} className={styles.figure}>
          <dt className={styles.label}>
            {href ? (
              <a href={href} className={styles.link}>
                {label}
              </a>
            ) : (
              label
            )}
          </dt>
          <dd className={styles.value}>{data ? frenchNumber(data[name]) : <Skeleton width="short" />}</dd>
        </div>
      ))}
    </dl>
  );
}
