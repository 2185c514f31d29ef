import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Card } from '@kiroku/contract/catalogue/schema';
import { displayTitleLanguage, shownTitle } from '@kiroku/contract/catalogue/titles';
import { Icon } from '@kiroku/ui/media/Icon';
import { Poster } from '@kiroku/ui/media/Poster';
import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
import { memo } from 'react';
import { pictureSources } from '#app/media/pictureSources.ts';
import { PlaceField } from './PlaceField.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import styles from './SorterTile.module.css';

export type SorterTileProps = {
  kind: Kind;
  card: Card;
  /** Position, counted from 1. */
  place: number;
  featured: number;
  onPlace: (place: number) => void;
  onRemove: () => void;
};

/** Favourite in the sorting mode: not a link, so that it can be dragged. */
export function SorterTile({ kind, card, place, featured, onPlace, onRemove }: SorterTileProps) {
  return (
    <div className={styles.tile}>
      <Face kind={kind} card={card} />
      <RemoveButton card={card} onRemove={onRemove} className={styles.remove} />
      <div className={styles.row}>
        <PlaceField name={shownTitle(card)} place={place} onPlace={onPlace} />
        {place <= featured && (
          <span className={styles.featured} title="Mis en avant">
            <Icon name="star-filled" size="small" />
            <VisuallyHidden>Mis en avant</VisuallyHidden>
          </span>
        )}
      </div>
    </div>
  );
}

/** Part that is memoized while hundreds of positions change. */
const Face = memo(function Face({ kind, card }: Pick<SorterTileProps, 'kind' | 'card'>) {
  const title = shownTitle(card);
  const picture = pictureSources(card.image);
  return (
    <>
      <Poster kind={kind} id={card.id} title={title} {...picture} />
      <p className={styles.title} lang={displayTitleLanguage(card) ?? undefined} title={title}>
        {title}
      </p>
    </>
  );
});
