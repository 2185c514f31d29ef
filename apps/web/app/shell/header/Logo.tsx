import { PATHS } from '@kiroku/contract/paths';
import { SITE } from '@kiroku/contract/site/config';
import styles from './Logo.module.css';

/** Name of the site, with its seal. */
export function Logo() {
  return (
    <a href={PATHS.home} className={styles.logo} aria-label={`${SITE.name}, accueil`}>
      <svg className={styles.seal} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect width="32" height="32" rx="9" />
        <path d="M10 8v16M10 16.5L21 8M13.5 14L22 24" />
      </svg>
      <span className={styles.name}>{SITE.name}</span>
    </a>
  );
}
