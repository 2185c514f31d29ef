import { frenchDay, parisDate } from '@kiroku/contract/base/dates';
import { typographicProse } from '@kiroku/contract/base/typography';
import type { Article } from '@kiroku/contract/news/schema';
import { Badge } from '@kiroku/ui/feedback/Badge';
import { Icon } from '@kiroku/ui/media/Icon';
import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
import { ArticlePicture } from '../ArticlePicture.tsx';
import styles from './ArticleCard.module.css';

/** Card of an article, with a link to its site. A paid article is marked (product.md, News 4). */
export function ArticleCard({ article }: { article: Article }) {
  const { title, timestamp, author, image, link, pinned, advertise } = article;
  return (
    <a
      className={styles.card}
      href={link}
      target="_blank"
      rel={advertise ? 'sponsored noopener' : 'noopener'}
    >
      <ArticlePicture src={image} className={styles.picture} />
      <span className={styles.words}>
        <span className={styles.title}>{typographicProse(title)}</span>
        <span className={styles.details}>
          {advertise && <Badge tone="warn">Publicité</Badge>}
          {pinned && (
            <span className={styles.pinned} title="Épinglé">
              <Icon name="pin" size="small" />
              <VisuallyHidden>Épinglé</VisuallyHidden>
            </span>
          )}
          {author !== null && <span className={styles.author}>{author}</span>}
          <time dateTime={new Date(timestamp).toISOString()}>{frenchDay(parisDate(timestamp))}</time>
        </span>
        <VisuallyHidden>(nouvel onglet)</VisuallyHidden>
      </span>
    </a>
  );
}
