import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

export type PageHeadProps = { title: string; children: ReactNode; className?: string | undefined };

/** Title of a page, with a sentence about it. */
export function PageHead({ title, children, className = '' }: PageHeadProps) {
  return (
    <header className={`${styles.head} ${className}`}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{children}</p>
    </header>
  );
}
