import { explorePath } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { InfiniteGrid } from '@kiroku/ui/lists/InfiniteGrid';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import { insteadOf } from '@kiroku/ui/navigation/LinkContext';
import { type CardAction, TitleCard } from '#app/media/TitleCard.tsx';
import type { ExploreData } from './exploreLoader.ts';
import styles from './Results.module.css';
import { useExplorePages } from './useExplorePages.ts';

/** Placeholders while results load (product.md, Explore 7). */
const PLACEHOLDERS = 12;
/** Cards of the first screen of a phone and of a desktop, loaded first. */
const ABOVE_THE_FOLD = 6;

export type ResultsProps = {
  data: ExploreData;
  loading: boolean;
  cardAction?: CardAction | undefined;
  onClear: () => void;
};

/** Results of the filters, which grow while scrolling (product.md, Explore 7). */
export function Results({ data, loading, cardAction, onClear }: ResultsProps) {
  const pages = useExplorePages(data);
  const cards = loading ? [] : pages.cards;
  if (!loading && cards.length === 0) return <NoResults data={data} onClear={onClear} />;
  return (
    <InfiniteGrid
      label="Résultats"
      items={cards}
      itemKey={(card) => card.id}
      renderItem={(card, index) => (
        <TitleCard
          kind={data.kind}
          card={card}
          heading="h2"
          priority={index < ABOVE_THE_FOLD}
          action={cardAction}
        />
      )}
      hasMore={pages.hasMore && pages.autoLoads && !pages.failed}
      loading={loading || pages.loading}
      placeholders={PLACEHOLDERS}
      onMore={pages.more}
      footer={<End data={data} pages={pages} />}
    />
  );
}

function End({ data, pages }: { data: ExploreData; pages: ReturnType<typeof useExplorePages> }) {
  if (!pages.hasMore) return null;
  if (pages.failed) {
    return (
      <div className={styles.end} role="alert">
        <p>La suite n’a pas pu être chargée.</p>
        <Button onClick={pages.more}>Réessayer</Button>
      </div>
    );
  }
  return (
    <nav className={styles.end} aria-label="Pagination">
      {/* Pauses the endless scroll after a few pages, so that the footer can be reached. Without script it is the only link to more. */}
      <ButtonLink
        href={explorePath(data.kind, data.filters, pages.nextPage)}
        onClick={insteadOf(pages.more)}
        rel="next"
      >
        Page suivante
      </ButtonLink>
    </nav>
  );
}

function NoResults({ data, onClear }: Pick<ResultsProps, 'data' | 'onClear'>) {
  const again = (
    <ButtonLink href={explorePath(data.kind)} onClick={insteadOf(onClear)}>
      Tout effacer
    </ButtonLink>
  );
  if (data.refusal) {
    return (
      <EmptyState tone="error" icon="alert" title={data.refusal} action={again}>
        <p>Cette adresse demande quelque chose que le catalogue ne connaît pas.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="search" title="Aucun résultat" action={again}>
      <p>Essayez avec moins de filtres, ou une autre orthographe.</p>
    </EmptyState>
  );
}
