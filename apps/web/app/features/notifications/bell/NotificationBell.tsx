import { bellLabel } from '@kiroku/contract/notifications/labels';
import { shownCount } from '@kiroku/contract/notifications/rules';
import { buttonClass } from '@kiroku/ui/actions/Button';
import { enterMenu, MenuPanel } from '@kiroku/ui/actions/Menu';
import { Icon } from '@kiroku/ui/media/Icon';
import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
import { lazy, Suspense, useId, useState } from 'react';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { useRename, useUnread } from '../data/queries.ts';
import styles from './NotificationBell.module.css';
import { PanelSkeleton } from './PanelSkeleton.tsx';

const loadPanel = async () => ({ default: (await import('./PanelItems.tsx')).PanelItems });
const PanelItems = lazy(loadPanel);

/** The bell of the header: how many notifications are unread, and the latest in a panel (product.md, Notifications 4). */
export const NotificationBell = withQueries(function NotificationBell({ uid }: { uid: string }) {
  const unread = useUnread(uid) ?? 0;
  useRename();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={bellLabel(unread)}
        title="Notifications"
        className={buttonClass({ variant: 'icon' }, styles.bell)}
        onPointerEnter={() => void loadPanel().catch(console.info)}
        onKeyDown={enterMenu}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {shownCount(unread)}
          </span>
        )}
      </button>
      <Announcement unread={unread} />
      <MenuPanel id={id} label="Notifications" align="end" onOpenChange={setOpen}>
        {isOpen && (
          <Suspense fallback={<PanelSkeleton />}>
            <PanelItems uid={uid} />
          </Suspense>
        )}
      </MenuPanel>
    </>
  );
});

/** Announces politely that there are more than before, except those already there when the page loaded. */
function Announcement({ unread }: { unread: number }) {
  const [before, setBefore] = useState(unread);
  const [text, setText] = useState('');
  if (before !== unread) {
    setBefore(unread);
    setText(unread > before ? bellLabel(unread) : '');
  }
  return (
    <VisuallyHidden>
      <span role="status">{text}</span>
    </VisuallyHidden>
  );
}
