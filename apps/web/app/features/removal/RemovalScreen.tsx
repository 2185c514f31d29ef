import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { DeleteForm } from './DeleteForm.tsx';
import { MergeForm } from './MergeForm.tsx';
import type { RemovalProps } from './TitleFacts.tsx';

/** Forms with which the staff merges a title into another, or deletes it (product.md, Contributions 15 and 16). */
export const RemovalScreen = withQueries(function RemovalScreen({ kind, title }: RemovalProps) {
  return (
    <>
      <MergeForm kind={kind} title={title} />
      <DeleteForm kind={kind} title={title} />
    </>
  );
});
