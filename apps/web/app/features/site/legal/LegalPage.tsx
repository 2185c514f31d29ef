import { SITE } from '@kiroku/contract/site/config';
import styles from './LegalPage.module.css';
import type { LegalData } from './legalLoader.ts';
import { LEGAL_SECTIONS } from './legalSections.ts';

/** Mentions légales (spec 2 §2, Static pages): they say what this very site does, by its configuration. */
export function LegalPage({ data }: { data: LegalData }) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>Mentions légales</h1>
        <p className={styles.lead}>
          Qui répond de {SITE.name}, ce que chacun peut en attendre, et ce que deviennent vos données.
        </p>
      </header>
      <nav className={styles.contents} aria-label="Sommaire">
        <ol className={styles.list}>
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
