import { displayTitleLanguage, shownTitle, titlePath } from '@kiroku/contract/catalogue/titles';
import { userPath } from '@kiroku/contract/paths';
import type { FeedItem } from '@kiroku/contract/profile/schema';
import { Avatar } from '@kiroku/ui/media/Avatar';
import { Link } from '@kiroku/ui/navigation/LinkContext';
import { formatWatchedAt } from '#app/lib/formatWatchedAt.ts';
import { TitleThumb } from '#app/media/TitleThumb.tsx';
import { watchedText } from '../episodesSeen.ts';
import styles from './FeedRow.module.css';

/** Member, title, episodes seen, and date. */
export function FeedRow({ item: { user, media, from, to, at } }: { item: FeedItem }) {
  const title = shownTitle(media);
  const href = titlePath('anime', media.id, media);
  return (
    <li className={styles.row}>
      <Link href={userPath(user.username)} tabIndex={-1} aria-hidden="true">
        <Avatar name={user.username} src={user.photoURL} color={user.themeColor} />
      </Link>
      <p className={styles.words}>
        <Link href={userPath(user.username)} className={styles.name}>
          {user.username}
        </Link>{' '}
        {watchedText(from, to)}{' '}
        <Link href={href} className={styles.title} lang={displayTitleLanguage(media) ?? undefined}>
          {title}
        </Link>
        <time className={styles.when} dateTime={new Date(at).toISOString()}>
          {formatWatchedAt(at, Date.now())}
        </time>
      </p>
      <Link href={href} className={styles.poster} tabIndex={-1} aria-hidden="true">
        <TitleThumb kind="anime" media={media} />
      </Link>
    </li>
  );
}
