import { newsPages } from '@kiroku/contract/news/rules';
import type { Article } from '@kiroku/contract/news/schema';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { ArticleCard } from './ArticleCard.tsx';
import styles from './NewsCarousel.module.css';

const TurningControls = lazy(async () => ({
  default: (await import('./TurningControls.tsx')).TurningControls,
}));
/** Distance from the window at which the code that turns it is fetched. */
const NEAR = '200px';

export type NewsCarouselProps = { articles: readonly Article[]; className?: string | undefined };

/**
 * News in pages of four that turn by themselves (product.md, News 2); nothing without articles. Without JavaScript its pages
 * scroll like any list; what turns them is fetched once they are near the window.
 */
export function NewsCarousel({ articles, className }: NewsCarouselProps) {
  const heading = useId();
  const carousel = useRef<HTMLElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const pages = newsPages(articles);
  const turns = pages.length > 1;
  useEffect(() => {
    if (!carousel.current || !turns) return;
    const onSight = ([seen]: IntersectionObserverEntry[]) => seen?.isIntersecting && setNear(true);
    const watcher = new IntersectionObserver(onSight, { rootMargin: NEAR });
    watcher.observe(carousel.current);
    return () => watcher.disconnect();
  }, [turns]);
  if (pages.length === 0) return null;
  return (
    <section ref={carousel} className={className} aria-labelledby={heading} aria-roledescription="carrousel">
      <div className={styles.head}>
        <h2 className={styles.title} id={heading}>
          Actualités
        </h2>
        {isNear && turns && (
          <Suspense>
            <TurningControls pages={pages.length} carousel={carousel} strip={strip} />
          </Suspense>
        )}
      </div>
      <div className={styles.strip} ref={strip}>
        {pages.map((page, at) => (
          <ul
            key={page[0]?.id}
            className={styles.page}
            aria-label={turns ? `Page ${at + 1} sur ${pages.length}` : undefined}
          >
            {page.map((article) => (
              <li key={article.id} className={styles.item}>
                <ArticleCard article={article} />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </section>
  );
}
