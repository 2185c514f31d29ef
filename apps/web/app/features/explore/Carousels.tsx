import type { Kind } from '@kiroku/contract/catalogue/labels';
import { explorePath } from '@kiroku/contract/paths';
import { Carousel } from '@kiroku/ui/lists/Carousel';
import { memo } from 'react';
import { RowHeading } from '#app/media/RowHeading.tsx';
import { type CardAction, TitleCard } from '#app/media/TitleCard.tsx';
import styles from './Carousels.module.css';
import type { CarouselData } from './exploreLoader.ts';

export type CarouselsProps = {
  kind: Kind;
  rows: readonly CarouselData[];
  cardAction?: CardAction | undefined;
};

/**
 * Carousels of explore without filters, each with a link to its whole list (product.md, Explore 6). Their hundred cards are not
 * rendered again by a choice, which must show at once.
 */
export const Carousels = memo(function Carousels({ kind, rows, cardAction }: CarouselsProps) {
  return (
    <div className={styles.rows}>
      {rows.map(({ title, filters, cards }, row) => (
        <Carousel
          key={title}
          label={title}
          previousLabel="Précédents"
          nextLabel="Suivants"
          heading={<RowHeading title={title} href={explorePath(kind, filters)} />}
        >
          {cards.map((card) => (
            <TitleCard key={card.id} kind={kind} card={card} priority={row === 0} action={cardAction} />
          ))}
        </Carousel>
      ))}
    </div>
  );
});
