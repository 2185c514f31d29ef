import type { Overview as LibraryStats } from '@kiroku/contract/profile/schema';
import { useMember } from '#app/session/useSession.ts';
import type { ProfileUser } from '../profileLoader.ts';
import { ActivityCalendar } from './ActivityCalendar.tsx';
import { EmptyLibrary } from './EmptyLibrary.tsx';
import { FeaturedTitles } from './FeaturedTitles.tsx';
import { FormatChart } from './FormatChart.tsx';
import { GenreChart } from './GenreChart.tsx';
import { KeyStats } from './KeyStats.tsx';
import { LatestActivity } from './LatestActivity.tsx';
import styles from './Overview.module.css';
import { Panel } from './Panel.tsx';
import { ScoreChart } from './ScoreChart.tsx';
import { SeasonChart } from './SeasonChart.tsx';
import { StatusChart } from './StatusChart.tsx';

export type OverviewProps = { user: Pick<ProfileUser, 'uid' | 'username'>; overview: LibraryStats };

/** Overview of a profile (product.md, Profiles 2). */
export function Overview({ user: { uid, username }, overview }: OverviewProps) {
  const owner = { username, isOwn: useMember()?.uid === uid };
  const { featured, total, manga, activity, latest } = overview;
  const isActive = latest.length > 0 || activity.days.some((episodes) => episodes > 0);
  return (
    <div className={styles.overview}>
      {(featured.length > 0 || total + manga.total > 0) && <FeaturedTitles {...owner} featured={featured} />}
      {total + manga.total > 0 ? <LibraryFigures overview={overview} /> : <EmptyLibrary {...owner} />}
      {total > 0 && <LibraryCharts overview={overview} />}
      {(total > 0 || isActive) && <ActivityCalendar activity={activity} />}
      <div className={styles.pair}>
        {overview.seasons.length > 0 && <SeasonChart seasons={overview.seasons} />}
        {latest.length > 0 && <LatestActivity latest={latest} />}
      </div>
    </div>
  );
}

/** Figures of a library that is not empty, with the states of its anime. */
function LibraryFigures({ overview }: { overview: LibraryStats }) {
  return (
    <Panel title="En chiffres">
      <KeyStats overview={overview} />
      {overview.total > 0 && <StatusChart counts={overview.counts} />}
    </Panel>
  );
}

/** Charts of the anime of a library. */
function LibraryCharts({ overview }: { overview: LibraryStats }) {
  const { scores, scored, genres, formats } = overview;
  return (
    <div className={styles.pair}>
      <div className={styles.column}>
        <ScoreChart scores={scores} scored={scored} />
        <FormatChart formats={formats} />
      </div>
      {genres.length > 0 && <GenreChart genres={genres} />}
    </div>
  );
}
