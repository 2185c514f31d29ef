import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import styles from './ProgressList.module.css';

const BLOCKS = [1, 2];
const CARDS = [1, 2, 3];

/** Two blocks of the size of the two sections (product.md, Home 8). */
export function HomeBlocks() {
  return BLOCKS.map((block) => (
    <div key={block} className={styles.section}>
      <Skeleton shape="title" width="short" className={styles.awaitedHeading} />
      <div className={styles.cards}>
        {CARDS.map((card) => (
          <Skeleton key={card} shape="block" className={styles.awaited} />
        ))}
      </div>
    </div>
  ));
}
