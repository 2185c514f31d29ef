import { SITE } from '@kiroku/contract/site/config';
import { PageHead } from '../PageHead.tsx';
import styles from './LegalPage.module.css';
import type { LegalData } from './legalLoader.ts';
import { LEGAL_SECTIONS } from './legalSections.ts';

/** Mentions légales: the page describes this site by its configuration (product.md, Pages 5). */
export function LegalPage({ data }: { data: LegalData }) {
  return (
    <div className={styles.page}>
      <PageHead title="Mentions légales" className={styles.head}>
        Qui répond de {SITE.name}, ce que chacun peut en attendre, et ce que deviennent vos données.
      </PageHead>
      <nav className={styles.contents} aria-label="Sommaire">
        <ol>
          {LEGAL_SECTIONS.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className={styles.entry}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        {LEGAL_SECTIONS.map(({ id, title, Body }) => (
          <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-titre`}>
            <h2 id={`${id}-titre`} className={styles.heading}>
              {title}
            </h2>
            <Body {...data} />
          </section>
        ))}
      </div>
    </div>
  );
}
