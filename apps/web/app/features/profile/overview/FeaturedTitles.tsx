import { formatLabel } from '@kiroku/contract/catalogue/labels';
import { favouritesPath } from '@kiroku/contract/paths';
import type { Featured } from '@kiroku/contract/profile/schema';
import { useId } from 'react';
import { PlainCard } from '#app/media/PlainCard.tsx';
import styles from './FeaturedTitles.module.css';
import { NoFavourites } from './NoFavourites.tsx';

/** Posters of the first screen, loaded first. */
const ABOVE_THE_FOLD = 5;
/** Titles that fit one row; more of them are drawn smaller. */
const ONE_ROW = 5;

export type FeaturedTitlesProps = { username: string; isOwn: boolean; featured: readonly Featured[] };

/** Featured favourites of a profile (product.md, Favourites 3). */
export function FeaturedTitles({ username, isOwn, featured }: FeaturedTitlesProps) {
  const id = useId();
  return (
    <section className={styles.featured} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          Favoris
        </h2>
        {featured.length > 0 && (
          <a href={favouritesPath(username)} className={styles.all}>
            Voir tous les favoris
          </a>
        )}
      </div>
      {featured.length === 0 ? (
        <NoFavourites username={username} isOwn={isOwn} />
      ) : (
        <ul className={`${styles.grid} ${featured.length > ONE_ROW ? styles.many : ''}`}>
          {featured.map(({ kind, ...card }, place) => (
            <li key={`${kind} ${card.id}`} className={styles.cell}>
              <PlainCard
                kind={kind}
                card={card}
                priority={place < ABOVE_THE_FOLD}
                sub={formatLabel(card.type)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
