import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { ExploreCard } from '@kiroku/contract/catalogue/schema';
import { Button } from '@kiroku/ui/actions/Button';
import { InfiniteGrid } from '@kiroku/ui/lists/InfiniteGrid';
import type { ReactNode } from 'react';
import { type CardAction, TitleCard } from '#app/media/TitleCard.tsx';
import styles from './ResultGrid.module.css';

/** Placeholders while results load (product.md, Explore 7). */
const PLACEHOLDERS = 12;
/** Cards of the first screen of a phone and of a desktop, loaded first. */
const ABOVE_THE_FOLD = 6;

export type ResultPages = {
  cards: readonly ExploreCard[];
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  more: () => void;
};

export type ResultGridProps = {
  kind: Kind;
  pages: ResultPages;
  /** Other results are on their way. */
  loading?: boolean;
  cardAction?: CardAction | undefined;
  /** Link to the next page, where there is no script to load it. */
  children?: ReactNode;
};

/** Cards, more of them while the reader scrolls, with the end of the list. */
export function ResultGrid({ kind, pages, loading = false, cardAction, children }: ResultGridProps) {
  return (
    <InfiniteGrid
      label="Résultats"
      items={loading ? [] : pages.cards}
      itemKey={(card) => card.id}
      renderItem={(card, index) => (
        <TitleCard
          kind={kind}
          card={card}
          heading="h2"
          priority={index < ABOVE_THE_FOLD}
          action={cardAction}
        />
      )}
      hasMore={pages.hasMore && !pages.failed}
      loading={loading || pages.loading}
      placeholders={PLACEHOLDERS}
      onMore={pages.more}
      footer={!loading && <End pages={pages}>{children}</End>}
    />
  );
}

function End({ pages, children }: { pages: ResultPages; children: ReactNode }) {
  if (pages.failed) {
    return (
      <div className={styles.end} role="alert">
        <p>La suite n’a pas pu être chargée.</p>
        <Button onClick={pages.more}>Réessayer</Button>
      </div>
    );
  }
  if (pages.hasMore) {
    return (
      <nav className={styles.next} aria-label="Pagination">
        {children}
      </nav>
    );
  }
  return <p className={styles.end}>C’est tout.</p>;
}
