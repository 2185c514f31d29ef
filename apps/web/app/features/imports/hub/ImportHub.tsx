import { Icon } from '@kiroku/ui/media/Icon';
import { PROVIDERS } from '../start/providers.ts';
import styles from './ImportHub.module.css';

/** Choice of the place that a list comes from. */
export function ImportHub() {
  return (
    <ul className={styles.providers}>
      {PROVIDERS.map(({ slug, path, name, teaser }) => (
        <li key={slug}>
          <a href={path} className={styles.provider}>
            <span className={styles.name}>{name}</span>
            <span className={styles.teaser}>{teaser}</span>
            <Icon name="chevron-right" className={styles.arrow} />
          </a>
        </li>
      ))}
    </ul>
  );
}
