import { typographic } from '@kiroku/contract/base/typography';
import type { NotificationKind } from '@kiroku/contract/notifications/kinds';
import type { Notification } from '@kiroku/contract/notifications/schema';
import { Avatar } from '@kiroku/ui/media/Avatar';
import { Icon, type IconChoice } from '@kiroku/ui/media/Icon';
import { CHAT } from '@kiroku/ui/media/rareIcons';
import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
import { relativeTime } from '#app/lib/time/relativeTime.ts';
import styles from './NotificationFace.module.css';

const ICONS = {
  episode: 'play',
  proposal: 'edit',
  follower: 'user',
  feedback: CHAT,
  sequel: 'plus',
} as const satisfies Record<NotificationKind, IconChoice>;

/** Content of a notification, within its link: picture, sentence, time, and whether it is new. */
export function NotificationFace({ notification }: { notification: Notification }) {
  const { kind, sentence, createdAt, isRead, user } = notification;
  return (
    <span className={styles.face}>
      {user ? (
        <Avatar name={user.username} src={user.photoURL} size="medium" />
      ) : (
        <span className={styles.icon}>
          <Icon name={ICONS[kind]} />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.sentence}>{typographic(sentence)}</span>
        <time className={styles.when} dateTime={new Date(createdAt).toISOString()}>
          {relativeTime(createdAt, Date.now())}
        </time>
      </span>
      {!isRead && (
        <span className={styles.new}>
          <VisuallyHidden>Non lue</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
