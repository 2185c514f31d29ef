import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

export type PageHeadProps = { title: string; children: ReactNode; className?: string | undefined };

/** What a page is called, and in a sentence what for. */
export function PageHead({ title, children, className = '' }: PageHeadProps) {
  return (
    <header className={`${styles.head} ${className}`}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{children}</p>
    </header>
  );
}
