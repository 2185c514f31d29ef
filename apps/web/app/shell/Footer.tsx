import { PATHS } from '@kiroku/contract/paths';
import { SITE } from '@kiroku/contract/site/config';
import { Link } from '@kiroku/ui/navigation/LinkContext';
import styles from './Footer.module.css';

type FooterLink = { name: string; url: string };

/** A link that the operator set, or none. */
function given(name: string, url: string | null): FooterLink[] {
  return url === null ? [] : [{ name, url }];
}

const COLUMNS: { title: string; links: readonly FooterLink[] }[] = [
  {
    title: 'Catalogue',
    links: [
      { name: 'Explorer les anime', url: PATHS.explore },
      { name: 'Explorer les mangas', url: PATHS.exploreManga },
      { name: 'Ajouter un titre', url: PATHS.newAnime },
    ],
  },
  {
    title: SITE.name,
    links: [
      { name: 'Devenir Premium', url: PATHS.premium },
      ...(SITE.team.length > 0 ? [{ name: "L'équipe", url: PATHS.team }] : []),
      { name: 'Signaler un bug', url: PATHS.feedbackBugs },
      { name: 'Proposer une idée', url: PATHS.feedbackIdeas },
      ...given('Foire aux questions', SITE.faq),
      ...given('Nouveautés du site', SITE.changelog),
      { name: 'Mentions légales', url: PATHS.legal },
      { name: 'Développeurs', url: PATHS.developers },
    ],
  },
  {
    title: 'Nous suivre',
    links: [...given('Discussion', SITE.chat), ...SITE.social, ...SITE.apps, ...SITE.partners],
  },
];

/** Footer of every page. */
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
        {COLUMNS.filter(({ links }) => links.length > 0).map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.list}>
              {links.map((link) => (
                <li key={link.url}>
                  <FooterAnchor {...link} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}

function FooterAnchor({ name, url }: FooterLink) {
  const away = url.startsWith('https:');
  return (
    <Link href={url} className={styles.link} {...(away && { target: '_blank', rel: 'noopener noreferrer' })}>
      {name}
    </Link>
  );
}
