import { Icon } from '@kiroku/ui/media/Icon';
import type { ReactNode } from 'react';
import styles from './RowHeading.module.css';

export type RowHeadingProps = {
  title: string;
  /** Id of the heading, for elements labelled by it. */
  id?: string;
  /** Address of the whole list. */
  href: string;
  /** Words of the link; « Voir plus », named after the row, without them. */
  more?: string;
  /** Notes beneath the heading. */
  children?: ReactNode;
};

/** Heading of a row of cards, with the link to all of them. */
export function RowHeading({ title, id, href, more, children }: RowHeadingProps) {
  return (
    <div className={styles.heading}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <a
        href={href}
        className={styles.more}
        aria-label={more === undefined ? `Voir plus\u202f: ${title}` : undefined}
      >
        {more ?? 'Voir plus'}
        <Icon name="chevron-right" size="small" />
      </a>
      {children}
    </div>
  );
}
