import type { Kind } from '@kiroku/contract/catalogue/labels';
import { explorePath } from '@kiroku/contract/paths';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import { insteadOf } from '@kiroku/ui/navigation/link';
import type { ReactNode } from 'react';

export type NoMatchesProps = { kind: Kind; onClear: () => void; children: ReactNode };

/** Filters that leave no title, with the way on without them. */
export function NoMatches({ kind, onClear, children }: NoMatchesProps) {
  return (
    <EmptyState
      icon="search"
      title="Aucun résultat"
      action={
        <ButtonLink href={explorePath(kind)} onClick={insteadOf(onClear)}>
          Tout effacer
        </ButtonLink>
      }
    >
      <p>{children}</p>
    </EmptyState>
  );
}
