import { frenchNumber } from '@kiroku/contract/base/text';
import styles from './CountedHeading.module.css';

export type CountedHeadingProps = { id: string; title: string; count: number };

/** Heading of a list, with the number of its items. */
export function CountedHeading({ id, title, count }: CountedHeadingProps) {
  return (
    <h2 className={styles.heading} id={id}>
      {title}
      <span className={styles.count} aria-hidden="true">
        {frenchNumber(count)}
      </span>
    </h2>
  );
}
