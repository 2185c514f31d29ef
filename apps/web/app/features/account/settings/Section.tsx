import type { ReactNode } from 'react';
import styles from './Section.module.css';

export type SectionProps = {
  title: string;
  /** Anchor of the section. */
  id?: string;
  text?: ReactNode;
  children: ReactNode;
  tone?: 'calm' | 'danger';
};

/** Card of one setting, or of a few that belong together. */
export function Section({ title, id, text, children, tone = 'calm' }: SectionProps) {
  return (
    <section className={styles[tone]} id={id}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {text && <p className={styles.text}>{text}</p>}
      </header>
      {children}
    </section>
  );
}
