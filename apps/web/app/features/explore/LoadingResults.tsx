import { PosterGridSkeleton } from '@kiroku/ui/lists/PosterSkeletons';
import { ResultCount } from './ResultCount.tsx';

/** Placeholders of results, for a page that has none of its own: those of the next one are on their way. */
export function LoadingResults() {
  return (
    <>
      <ResultCount total={null} sentence="" />
      <PosterGridSkeleton label="Résultats" />
    </>
  );
}
