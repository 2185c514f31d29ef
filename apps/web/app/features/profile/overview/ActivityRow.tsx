import { frenchDay, parisDate } from '@kiroku/contract/base/dates';
import { displayTitleLanguage, shownTitle, titlePath } from '@kiroku/contract/catalogue/titles';
import type { Activity } from '@kiroku/contract/profile/schema';
import card from '@kiroku/ui/styles/card.module.css';
import { useHydrated } from '#app/lib/rendering/useHydrated.ts';
import { formatWatchedAt } from '#app/lib/time/formatWatchedAt.ts';
import { TitleThumb } from '#app/media/TitleThumb.tsx';
import { episodesSeen } from '../episodesSeen.ts';
import styles from './LatestActivity.module.css';

/** Title, episodes seen, and date. */
export function ActivityRow({ activity: { media, from, to, at } }: { activity: Activity }) {
  const title = shownTitle(media);
  return (
    <li className={styles.row}>
      <TitleThumb kind="anime" media={media} className={styles.poster} />
      <a
        href={titlePath('anime', media.id, media)}
        className={`${card.link} ${styles.title}`}
        lang={displayTitleLanguage(media) ?? undefined}
      >
        {title}
      </a>
      <p className={styles.details}>
        {episodesSeen(from, to)} · <ActivityDate at={at} />
      </p>
    </li>
  );
}

/** Pages are cached and rendered without a clock: the date first, « hier » after hydration. */
function ActivityDate({ at }: { at: number }) {
  const text = useHydrated() ? formatWatchedAt(at, Date.now()) : frenchDay(parisDate(at));
  return <time dateTime={new Date(at).toISOString()}>{text}</time>;
}
