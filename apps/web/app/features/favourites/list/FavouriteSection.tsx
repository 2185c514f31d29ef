import type { User } from '@kiroku/contract/account/schema';
import { KIND_LABELS, type Kind } from '@kiroku/contract/catalogue/labels';
import type { Card } from '@kiroku/contract/catalogue/schema';
import { featuredLimit } from '@kiroku/contract/favourites/rules';
import { Button } from '@kiroku/ui/actions/Button';
import { Icon } from '@kiroku/ui/media/Icon';
import { DRAG } from '@kiroku/ui/media/rareIcons';
import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
import { type ComponentType, useId, useState } from 'react';
import { useAction } from '#app/lib/useAction.ts';
import { CountedHeading } from '#app/media/CountedHeading.tsx';
import { FavouriteGrid } from './FavouriteGrid.tsx';
import styles from './FavouriteSection.module.css';
import type { FavouriteSorterProps } from './FavouriteSorter.tsx';
import type { FavouriteChanges } from './favouriteChanges.ts';

export type FavouriteSectionProps = {
  user: Pick<User, 'uid' | 'isPremium'>;
  kind: Kind;
  cards: readonly Card[];
  /** Only for the owner. */
  changes: FavouriteChanges | undefined;
};

/** Favourites of one kind, which their owner can reorder and remove. */
export function FavouriteSection({ user, kind, cards, changes }: FavouriteSectionProps) {
  const heading = useId();
  const { Sorter, toggle, busy } = useSorter();
  const featured = featuredLimit(user.isPremium);
  const remove = changes ? (card: Card) => void changes.remove(cards, card) : null;
  const shared = { kind, cards, featured };
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={styles.head}>
        <CountedHeading id={heading} title={KIND_LABELS[kind]} count={cards.length} />
        {changes && (cards.length > 1 || Sorter) && (
          <Button
            size="large"
            busy={busy}
            icon={<Icon name={Sorter ? 'check' : DRAG} size="small" />}
            onClick={toggle}
          >
            {Sorter ? 'Terminer' : 'Réorganiser'}
            <VisuallyHidden>{kind === 'anime' ? ' les anime' : ' les mangas'}</VisuallyHidden>
          </Button>
        )}
      </div>
      {changes && remove && Sorter ? (
        <Sorter {...shared} onReorder={(next) => changes.reorder(cards, next)} onRemove={remove} />
      ) : (
        <FavouriteGrid {...shared} onRemove={remove} />
      )}
    </section>
  );
}

/** Sorting mode, loaded on demand. */
function useSorter() {
  const [Sorter, setSorter] = useState<ComponentType<FavouriteSorterProps> | null>(null);
  const { busy, run: toggle } = useAction(async () => {
    if (Sorter) return setSorter(null);
    const { FavouriteSorter } = await import('./FavouriteSorter.tsx');
    setSorter(() => FavouriteSorter);
  });
  return { Sorter, busy, toggle };
}
