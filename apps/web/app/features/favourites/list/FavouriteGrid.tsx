import { type Kind, labelOf, TITLE_STATUSES } from '@kiroku/contract/catalogue/labels';
import type { Card } from '@kiroku/contract/catalogue/schema';
import { Icon } from '@kiroku/ui/media/Icon';
import { PlainCard } from '#app/media/PlainCard.tsx';
import styles from './FavouriteGrid.module.css';
import { RemoveButton } from './RemoveButton.tsx';

/** Posters of the first screen, loaded first. */
const ABOVE_THE_FOLD = 5;

export type FavouriteGridProps = {
  kind: Kind;
  cards: readonly Card[];
  /** Number of featured ones. */
  featured: number;
  /** Only for the owner. */
  onRemove: ((card: Card) => void) | null;
};

/** Favourites in their owner's order: the featured ones, then the rest (product.md, Favourites 3). */
export function FavouriteGrid({ kind, cards, featured, onRemove }: FavouriteGridProps) {
  const cells = (some: readonly Card[], ahead: number) =>
    some.map((card, place) => (
      <li key={card.id} className={styles.cell}>
        <PlainCard
          kind={kind}
          card={card}
          heading="h4"
          priority={place < ahead}
          sub={siteInfoOf(kind, card)}
        />
        {onRemove && <RemoveButton card={card} className={styles.remove} onRemove={() => onRemove(card)} />}
      </li>
    ));
  const rest = cards.slice(featured);
  return (
    <>
      <h3 className={styles.mark}>
        <Icon name="star-filled" size="small" />
        Mis en avant
      </h3>
      <ul className={styles.featured}>{cells(cards.slice(0, featured), ABOVE_THE_FOLD)}</ul>
      {rest.length > 0 && (
        <>
          <h3 className={styles.divider}>Les autres favoris</h3>
          <ul className={styles.rest}>{cells(rest, 0)}</ul>
        </>
      )}
    </>
  );
}

function siteInfoOf(kind: Kind, { type, status }: Card): string {
  const statuses = TITLE_STATUSES[kind];
  return [type, labelOf(statuses, status)].filter(Boolean).join(' · ');
}
