import { PATHS } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import layout from '@kiroku/ui/styles/layout.module.css';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { NotLoaded } from '#app/lib/rendering/NotLoaded.tsx';
import { useMarkRead, useNotifications } from '../data/queries.ts';
import { NotificationFace } from '../NotificationFace.tsx';
import styles from './NotificationsPage.module.css';

/** All notifications of a member, newest first (product.md, Notifications 4). */
export const NotificationsPage = withQueries(function NotificationsPage({ uid }: { uid: string }) {
  const { query, refresh, more } = useNotifications(uid);
  const { data } = query;
  const { mutate: markRead, isPending } = useMarkRead(uid);
  if (!data) {
    return (
      <NotLoaded query={query} title="Vos notifications n’ont pas pu être chargées.">
        <NotificationsSkeleton />
      </NotLoaded>
    );
  }
  const shown = data.pages.flatMap(({ notifications }) => notifications);
  const unread = data.pages[0]?.unread ?? 0;
  return (
    <>
      <div className={layout.middleRow}>
        <Button
          disabled={unread === 0}
          busy={isPending}
          onClick={() => markRead(undefined, { onSuccess: refresh })}
        >
          Tout marquer comme lu
        </Button>
        <ButtonLink variant="plain" href={PATHS.settingsNotifications}>
          Choisir mes notifications
        </ButtonLink>
      </div>
      {shown.length === 0 && <NothingNew />}
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((one) => (
            <li key={one.id}>
              <a
                href={one.link}
                className={styles.item}
                onClick={() => {
                  if (!one.isRead) markRead([one.id]);
                }}
              >
                <NotificationFace notification={one} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button className={styles.more} busy={query.isFetchingNextPage} onClick={more}>
          {query.isFetchNextPageError ? 'Réessayer' : 'Voir plus'}
        </Button>
      )}
    </>
  );
});

function NothingNew() {
  return (
    <EmptyState
      icon="bell"
      title="Rien de nouveau pour l’instant."
      action={<ButtonLink href={PATHS.explore}>Explorer le catalogue</ButtonLink>}
    >
      <p>
        Nouveaux épisodes de vos titres «&#8239;En cours&#8239;», abonnés, réponses de l’équipe&#8239;: vous
        serez averti ici.
      </p>
    </EmptyState>
  );
}

/** Placeholder of the list. */
export function NotificationsSkeleton() {
  return (
    <div className={styles.list} aria-busy="true">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={styles.item}>
          <Skeleton lines={2} />
        </div>
      ))}
    </div>
  );
}
