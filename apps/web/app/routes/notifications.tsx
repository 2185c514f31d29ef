import layout from '@kiroku/ui/styles/layout.module.css';
import {
  NotificationsPage,
  NotificationsSkeleton,
} from '../features/notifications/page/NotificationsPage.tsx';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import { MemberOnly } from '../session/MemberOnly.tsx';
import type { Route } from './+types/notifications';
import styles from './proposals.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), {
    title: 'Notifications',
    description: 'Ce qui s’est passé pour vous.',
  });

export default function Notifications() {
  return (
    <div className={layout.narrowPage}>
      <h1 className={styles.title}>Notifications</h1>
      <MemberOnly skeleton={<NotificationsSkeleton />}>
        {({ uid }) => <NotificationsPage key={uid} uid={uid} />}
      </MemberOnly>
    </div>
  );
}
