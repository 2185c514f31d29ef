import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Card } from '@kiroku/contract/catalogue/schema';
import { shownTitle } from '@kiroku/contract/catalogue/titles';
import { type SortableLabels, SortableList } from '@kiroku/ui/lists/SortableList';
import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
import { useState } from 'react';
import styles from './FavouriteSorter.module.css';
import { moveTo } from './favouriteOrder.ts';
import { SorterTile } from './SorterTile.tsx';

export type FavouriteSorterProps = {
  kind: Kind;
  cards: readonly Card[];
  featured: number;
  onReorder: (cards: readonly Card[]) => void;
  onRemove: (card: Card) => void;
};

const LABELS: SortableLabels = {
  up: (name) => `Avancer\u202f: ${name}`,
  down: (name) => `Reculer\u202f: ${name}`,
  moved: (name, place, total) => `${name}\u202f: place ${place} sur ${total}`,
};

/** Sortable favourites: dragged, moved step by step, or sent to a position by its number (product.md, Favourites 2). */
export function FavouriteSorter({ kind, cards, featured, onReorder, onRemove }: FavouriteSorterProps) {
  const [announcement, setAnnouncement] = useState('');
  const places = new Map(cards.map(({ id }, index) => [id, index + 1]));
  const send = (card: Card, place: number) => {
    onReorder(moveTo(cards, card.id, place));
    setAnnouncement(LABELS.moved(shownTitle(card), Math.min(Math.max(1, place), cards.length), cards.length));
  };
  return (
    <>
      <p className={styles.help}>
        Faites glisser un titre, ou écrivez sa place. Les {featured} premiers sont mis en avant.
      </p>
      <SortableList
        label={kind === 'anime' ? 'Anime favoris à ordonner' : 'Mangas favoris à ordonner'}
        layout="grid"
        items={cards}
        itemKey={({ id }) => String(id)}
        itemName={shownTitle}
        labels={LABELS}
        onReorder={onReorder}
        renderItem={(card) => (
          <SorterTile
            kind={kind}
            card={card}
            place={places.get(card.id) ?? 0}
            featured={featured}
            onPlace={(place) => send(card, place)}
            onRemove={() => onRemove(card)}
          />
        )}
      />
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}
