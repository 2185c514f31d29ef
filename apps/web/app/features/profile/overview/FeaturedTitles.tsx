import { cut } from '@kiroku/contract/base/text';
import { isDrawnPoster } from '@kiroku/contract/catalogue/picture';
import { displayTitle, displayTitleLanguage, titlePath } from '@kiroku/contract/catalogue/titles';
import { favouritesPath } from '@kiroku/contract/paths';
import type { Featured } from '@kiroku/contract/profile/schema';
import { Badge } from '@kiroku/ui/Badge';
import { Link } from '@kiroku/ui/LinkContext';
import { PosterCard } from '@kiroku/ui/PosterCard';
import { VisuallyHidden } from '@kiroku/ui/VisuallyHidden';
import { useId } from 'react';
import { pictureSources } from '../../../media/pictureSources.ts';
import styles from './FeaturedTitles.module.css';
import { NoFavourites } from './NoFavourites.tsx';

/** Longest title on a card (spec 2 §5). */
const TITLE_MAX = 40;
/** Posters of the first screen, loaded first. */
const ABOVE_THE_FOLD = 5;
/** So many stand in one row; more are drawn smaller. */
const ONE_ROW = 5;

export type FeaturedTitlesProps = { username: string; isOwn: boolean; featured: readonly Featured[] };

/** The favourites that a profile begins with (spec 2 §2, Overview). */
export function FeaturedTitles({ username, isOwn, featured }: FeaturedTitlesProps) {
  const id = useId();
  return (
    <section className={styles.featured} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          Favoris
        </h2>
        {featured.length > 0 && (
          <Link href={favouritesPath(username)} className={styles.all}>
            Voir tout<VisuallyHidden> les favoris</VisuallyHidden>
          </Link>
        )}
      </div>
      {featured.length === 0 ? (
        <NoFavourites username={username} isOwn={isOwn} />
      ) : (
        <ul className={`${styles.grid} ${featured.length > ONE_ROW ? styles.many : ''}`}>
          {featured.map((title, place) => (
            <li key={`${title.kind} ${title.id}`} className={styles.cell}>
              <FeaturedCard title={title} priority={place < ABOVE_THE_FOLD} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function FeaturedCard({ title: { kind, ...card }, priority }: { title: Featured; priority: boolean }) {
  const title = displayTitle(card);
  const picture = card.image && !isDrawnPoster(card.image) ? pictureSources(card.image) : {};
  return (
    <PosterCard
      kind={kind}
      id={card.id}
      title={title}
      cutTitle={cut(title, TITLE_MAX, '…')}
      lang={displayTitleLanguage(card) ?? undefined}
      href={titlePath(kind, card.id, card)}
      line={card.titleJP}
      lineLang="ja"
      priority={priority}
      sub={card.type}
      badge={card.adult ? <Badge tone="bad">Adulte</Badge> : undefined}
      {...picture}
    />
  );
}
