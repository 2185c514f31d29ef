import { Icon } from '@kiroku/ui/Icon';
import { Link } from '@kiroku/ui/LinkContext';
import { useLocation } from 'react-router';
import styles from './BottomBar.module.css';
import { isCurrent, SIGN_IN, VISITOR_ENTRIES } from './navigation.ts';

/** The main places, under the thumb; only on narrow screens (design.md, Header). */
export function BottomBar() {
  const { pathname } = useLocation();
  return (
    <nav className={styles.bar} aria-label="Raccourcis">
      <ul>
        {[...VISITOR_ENTRIES, SIGN_IN].map(({ href, label, icon }) => (
          <li key={href}>
            <Link
              href={href}
              className={styles.link}
              aria-current={isCurrent(href, pathname) ? 'page' : undefined}
            >
              <Icon name={icon} />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
