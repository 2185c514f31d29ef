import type { ReactNode } from 'react';
import styles from './ContentsPage.module.css';
import { PageHead } from './PageHead.tsx';

/** A part of the page; `id` is its public anchor. */
export type PageSection = { id: string; title: string; body: ReactNode };

export type ContentsPageProps = {
  title: string;
  lead: ReactNode;
  sections: readonly PageSection[];
  /** Code needs more than a line of text. */
  wide?: boolean;
};

/** A page to read, in parts, with its contents beside it. */
export function ContentsPage({ title, lead, sections, wide = false }: ContentsPageProps) {
  return (
    <div className={styles.page}>
      <PageHead title={title} className={styles.head}>
        {lead}
      </PageHead>
      <nav className={styles.contents} aria-label="Sommaire">
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`} className={styles.entry}>
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={wide ? `${styles.text} ${styles.wide}` : styles.text}>
        {sections.map((section) => (
          <section
            key={section.id}
            id={section.id}
            className={styles.section}
            aria-labelledby={`${section.id}-titre`}
          >
            <h2 id={`${section.id}-titre`} className={styles.heading}>
              {section.title}
            </h2>
            {section.body}
          </section>
        ))}
      </div>
    </div>
  );
}
