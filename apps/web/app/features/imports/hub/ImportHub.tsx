import { Icon } from '@kiroku/ui/media/Icon';
import { Link } from '@kiroku/ui/navigation/LinkContext';
import { PROVIDERS } from '../start/providers.ts';
import styles from './ImportHub.module.css';

/** Choice of the place that a list comes from. */
export function ImportHub() {
  return (
    <ul className={styles.providers}>
      {PROVIDERS.map(({ slug, path, name, teaser }) => (
        <li key={slug}>
          <Link href={path} className={styles.provider}>
            <span className={styles.name}>{name}</span>
            <span className={styles.teaser}>{teaser}</span>
            <Icon name="chevron-right" className={styles.arrow} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
