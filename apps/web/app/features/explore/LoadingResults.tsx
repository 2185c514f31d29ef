import { InfiniteGrid } from '@kiroku/ui/lists/InfiniteGrid';
import { ResultCount } from './ResultCount.tsx';

/** Placeholders of results, for a page that has none of its own: those of the next one are on their way. */
export function LoadingResults() {
  return (
    <>
      <ResultCount total={null} sentence="" />
      <InfiniteGrid label="Résultats" items={[]} itemKey={String} renderItem={() => null} loading />
    </>
  );
}
