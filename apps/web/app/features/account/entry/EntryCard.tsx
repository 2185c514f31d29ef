import { Panorama } from '@kiroku/ui/media/Panorama';
import type { ReactNode } from 'react';
import styles from './EntryCard.module.css';

export type EntryCardProps = {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  /** Links beneath the form. */
  footer?: ReactNode;
};

/** Single card of the pages that lead into an account. */
export function EntryCard({ title, intro, children, footer }: EntryCardProps) {
  return (
    <section className={styles.card}>
      <Panorama scene="bay" className={styles.panorama} />
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {intro && <p className={styles.intro}>{intro}</p>}
      </header>
      <noscript>
        <p className={styles.intro}>Cette page a besoin de JavaScript.</p>
      </noscript>
      {children}
      {footer && <div className={styles.footer}>{footer}</div>}
    </section>
  );
}
