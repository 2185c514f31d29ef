import { PANEL_SIZE } from '@kiroku/contract/notifications/rules';
import { PATHS } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { MenuItem, MenuSeparator } from '@kiroku/ui/actions/Menu';
import { Icon } from '@kiroku/ui/media/Icon';
import { useEffect } from 'react';
import { sentenceOf } from '#app/lib/calls/CallRefused.ts';
import { useLatest, useMarkRead } from '../data/queries.ts';
import { NotificationFace } from '../NotificationFace.tsx';
import styles from './PanelItems.module.css';
import { PanelSkeleton } from './PanelSkeleton.tsx';

/** Content of the panel: the latest notifications, marked as read by it, with links to all of them and to the settings. */
export function PanelItems({ uid }: { uid: string }) {
  const { data, error, isPaused, refetch } = useLatest(uid);
  const { mutate: markRead } = useMarkRead(uid);
  const shown = data?.notifications.slice(0, PANEL_SIZE) ?? [];
  const unread = shown.filter(({ isRead }) => !isRead).map(({ id }) => id);
  const unreadIds = unread.join(' ');
  useEffect(() => {
    if (unreadIds !== '') markRead(unreadIds.split(' ').map(Number));
  }, [unreadIds, markRead]);
  return (
    <>
      {!data && (error || isPaused) && (
        <li className={styles.note} role="alert">
          <p>{isPaused ? 'Vous êtes hors ligne.' : sentenceOf(error)}</p>
          <Button size="small" onClick={() => void refetch()}>
            Réessayer
          </Button>
        </li>
      )}
      {!data && !error && !isPaused && <PanelSkeleton />}
      {data && shown.length === 0 && (
        <li className={styles.note}>
          <p>Rien de nouveau pour l’instant.</p>
        </li>
      )}
      {shown.map((one) => (
        <MenuItem key={one.id} href={one.link} className={styles.item}>
          <NotificationFace notification={one} />
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem href={PATHS.notifications} icon={<Icon name="bell" />}>
        Toutes les notifications
      </MenuItem>
      <MenuItem href={PATHS.settingsNotifications} icon={<Icon name="settings" />}>
        Choisir mes notifications
      </MenuItem>
    </>
  );
}
