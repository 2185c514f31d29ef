import { PATHS } from '@kiroku/contract/paths';
import { SITE } from '@kiroku/contract/site/config';
import styles from './Footer.module.css';

type FooterLink = { name: string; url: string };

/** A link that the operator set, or none. */
function given(name: string, url: string | null): FooterLink[] {
  return url === null ? [] : [{ name, url }];
}

const OWN_PAGES: readonly FooterLink[] = [
  { name: 'Ajouter un titre', url: PATHS.newAnime },
  { name: 'Devenir Premium', url: PATHS.premium },
  { name: 'Signaler un bug', url: PATHS.feedbackBugs },
  { name: 'Proposer une idée', url: PATHS.feedbackIdeas },
  ...(SITE.team.length > 0 ? [{ name: 'L’équipe', url: PATHS.team }] : []),
  ...given('Foire aux questions', SITE.faq),
  ...given('Nouveautés du site', SITE.changelog),
  { name: 'Développeurs', url: PATHS.developers },
  { name: 'Mentions légales', url: PATHS.legal },
  { name: 'Accessibilité', url: PATHS.accessibility },
];
const ELSEWHERE: readonly FooterLink[] = [
  ...given('Discussion', SITE.chat),
  ...SITE.social,
  ...SITE.apps,
  ...SITE.partners,
];

/** Footer of every page: one band. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.about}>
          <strong className={styles.name}>
            {SITE.name} {SITE.nameJapanese !== null && <span lang="ja">{SITE.nameJapanese}</span>}
          </strong>
          {SITE.tagline}.
        </p>
        <FooterLinks label="Pied de page" links={OWN_PAGES} />
        {ELSEWHERE.length > 0 && <FooterLinks label="Nous suivre" links={ELSEWHERE} />}
      </div>
    </footer>
  );
}

function FooterLinks({ label, links }: { label: string; links: readonly FooterLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {links.map(({ name, url }) => (
          <li key={url}>
            <a
              href={url}
              className={styles.link}
              {...(url.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
