import { SITE } from '@kiroku/contract/site/config';
import { Contact } from './Contact.tsx';
import styles from './LegalPage.module.css';
import type { LegalData } from './legalLoader.ts';

/** Identity of the site, its host and its contact. */
export function Identity({ siteInfo, origin }: LegalData) {
  return (
    <>
      <p>
        {SITE.name} est un site en langue française qui présente des anime et des mangas, et où chacun peut
        tenir le journal de ce qu’il regarde.
      </p>
      <dl className={styles.pairs}>
        <dt>Adresse</dt>
        <dd>{origin}</dd>
        {siteInfo.contact !== null && (
          <>
            <dt>Contact</dt>
            <dd>
              <Contact address={siteInfo.contact} />
            </dd>
          </>
        )}
      </dl>
    </>
  );
}

/** Publisher of the site. */
export function Publisher({ siteInfo: { publisher } }: LegalData) {
  if (publisher !== null) return <p className={styles.lines}>{publisher}</p>;
  return <p>L’exploitant de ce site n’a pas encore renseigné qui le publie.</p>;
}

/** Host of the site. */
export function Host({ siteInfo: { host } }: LegalData) {
  if (host !== null) return <p className={styles.lines}>{host}</p>;
  return <p>L’exploitant de ce site n’a pas encore renseigné qui l’héberge.</p>;
}
