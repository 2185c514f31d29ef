import { displayTitleLanguage, shownTitle, titlePath } from '@kiroku/contract/catalogue/titles';
import { userPath } from '@kiroku/contract/paths';
import type { FeedItem } from '@kiroku/contract/profile/schema';
import { Avatar } from '@kiroku/ui/media/Avatar';
import { formatWatchedAt } from '#app/lib/time/formatWatchedAt.ts';
import { TitleThumb } from '#app/media/TitleThumb.tsx';
import { watchedText } from '../episodesSeen.ts';
import styles from './FeedRow.module.css';

/** Member, title, episodes seen, and date. */
export function FeedRow({ item: { user, media, from, to, at } }: { item: FeedItem }) {
  const title = shownTitle(media);
  const href = titlePath('anime', media.id, media);
  return (
    <li className={styles.row}>
      {/* biome-ignore lint/a11y/useAnchorContent: for the pointer; the words hold the same link. */}
      <a href={userPath(user.username)} tabIndex={-1} aria-hidden="true">
        <Avatar name={user.username} src={user.photoURL} color={user.themeColor} />
      </a>
      <p className={styles.words}>
        <a href={userPath(user.username)} className={styles.name}>
          {user.username}
        </a>{' '}
        {watchedText(from, to)}{' '}
        <a href={href} className={styles.title} lang={displayTitleLanguage(media) ?? undefined}>
          {title}
        </a>
        <time className={styles.when} dateTime={new Date(at).toISOString()}>
          {formatWatchedAt(at, Date.now())}
        </time>
      </p>
      {/* biome-ignore lint/a11y/useAnchorContent: for the pointer; the words hold the same link. */}
      <a href={href} className={styles.poster} tabIndex={-1} aria-hidden="true">
        <TitleThumb kind="anime" media={media} />
      </a>
    </li>
  );
}
