import { PATHS } from '@kiroku/contract/paths';
import { readFeed } from '@kiroku/contract/profile/calls';
import { FEED_PAGE_SIZE } from '@kiroku/contract/profile/rules';
import { Button } from '@kiroku/ui/actions/Button';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import { useInfiniteQuery } from '@tanstack/react-query';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { nextBefore, readPages } from '#app/session/read.ts';
import styles from './Feed.module.css';
import { FeedRow } from './FeedRow.tsx';

/** Le Fil: latest changes of the followed members, for the reader alone (product.md, Following 3). */
export const Feed = withQueries(function Feed({ uid }: { uid: string }) {
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useFeed(uid);
  const items = data?.pages.flat() ?? [];
  return (
    <section className={styles.feed} aria-label="Fil">
      <h2 className={styles.title}>Fil</h2>
      {isPending && <FeedSkeleton />}
      {isError && items.length === 0 && (
        <EmptyState
          tone="error"
          icon="alert"
          title="Le fil n’a pas pu être chargé."
          action={<Button onClick={() => void refetch()}>Réessayer</Button>}
        />
      )}
      {data && items.length === 0 && <EmptyFeed />}
      <ul className={styles.rows}>
        {items.map((item) => (
          <FeedRow key={item.id} item={item} />
        ))}
      </ul>
      {hasNextPage && (
        <Button className={styles.more} busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Voir plus
        </Button>
      )}
    </section>
  );
});

function EmptyFeed() {
  return (
    <EmptyState
      icon="user"
      title="Rien de neuf pour l’instant."
      action={<ButtonLink href={PATHS.explore}>Explorer le catalogue</ButtonLink>}
    >
      <p>Ce que regardent les membres que vous suivez apparaît ici.</p>
    </EmptyState>
  );
}

function FeedSkeleton() {
  return (
    <div className={styles.rows} aria-busy="true">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={styles.waiting}>
          <Skeleton shape="button" />
          <Skeleton width="medium" />
        </div>
      ))}
    </div>
  );
}

/** Feed of the followed members, page by page (product.md, Following 3). */
function useFeed(uid: string) {
  return useInfiniteQuery(readPages(uid, readFeed, nextBefore(FEED_PAGE_SIZE)));
}
