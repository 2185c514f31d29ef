import { typographic } from '@kiroku/contract/base/typography';
import { EXPLORE_PAGE_SIZE } from '@kiroku/contract/catalogue/filters/filters';
import { explorePath } from '@kiroku/contract/paths';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import type { CardAction } from '#app/media/TitleCard.tsx';
import type { ExploreData } from '../exploreLoader.ts';
import { NoMatches } from './NoMatches.tsx';
import { ResultCount } from './ResultCount.tsx';
import { ResultGrid } from './ResultGrid.tsx';
import { useExplorePages } from './useExplorePages.ts';

export type ResultsProps = {
  data: ExploreData;
  loading: boolean;
  cardAction?: CardAction | undefined;
  onClear: () => void;
};

/** Results of the filters, which grow while scrolling to the last (product.md, Explore 7). */
export function Results({ data, loading, cardAction, onClear }: ResultsProps) {
  const { kind, filters, sentence, results, refusal } = data;
  const pages = useExplorePages(data);
  const total = loading || refusal ? null : (results?.total ?? 0);
  return (
    <>
      <ResultCount total={total} sentence={sentence} />
      {!loading && pages.cards.length === 0 ? (
        <NoResults data={data} onClear={onClear} />
      ) : (
        <ResultGrid kind={kind} pages={pages} loading={loading} cardAction={cardAction}>
          {pages.hasMore && (
            <ButtonLink href={explorePath(kind, filters, pages.nextPage)} rel="next">
              Page suivante
            </ButtonLink>
          )}
        </ResultGrid>
      )}
    </>
  );
}

type NoResultsProps = Pick<ResultsProps, 'data' | 'onClear'>;

function NoResults({ data, onClear }: NoResultsProps) {
  const { kind, filters, page, results, refusal } = data;
  if (refusal) return <Refused {...refusal} />;
  const total = results?.total ?? 0;
  if (total > 0) {
    const last = Math.ceil(total / EXPLORE_PAGE_SIZE);
    return (
      <EmptyState
        icon="search"
        title={`La page ${page} n’existe pas`}
        action={<ButtonLink href={explorePath(kind, filters)}>Revenir au début</ButtonLink>}
      >
        <p>{last === 1 ? 'La liste tient en une page.' : `La liste s’arrête à la page ${last}.`}</p>
      </EmptyState>
    );
  }
  return (
    <NoMatches kind={kind} onClear={onClear}>
      Essayez avec moins de filtres, ou une autre orthographe.
    </NoMatches>
  );
}

/** Filters that the catalogue does not know, and the way on without them. */
function Refused({ message, named, without }: NonNullable<ExploreData['refusal']>) {
  return (
    <EmptyState
      tone="error"
      icon="alert"
      title={typographic(message)}
      action={
        <ButtonLink href={without}>
          {named.length > 1 ? 'Retirer ces filtres' : 'Retirer ce filtre'}
        </ButtonLink>
      }
    >
      <p>Le catalogue ne connaît pas&#8239;: {named.join(', ')}.</p>
    </EmptyState>
  );
}
