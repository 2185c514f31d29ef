import { Icon } from '@kiroku/ui/media/Icon';
import { useLocation } from 'react-router';
import { useMember } from '../session/useSession.ts';
import styles from './BottomBar.module.css';
import { barEntries, currentHref, SIGN_IN } from './navigation.ts';

/** Main links at the bottom of narrow screens (product.md, Pages 2). */
export function BottomBar() {
  const { pathname } = useLocation();
  const entries = barEntries(useMember()?.username ?? null);
  const current = currentHref(entries, pathname);
  return (
    <nav className={styles.bar} aria-label="Raccourcis">
      <ul>
        {entries.map(({ href, label, icon }) => (
          <li key={label} className={href === SIGN_IN.href ? styles.visitor : undefined}>
            <a href={href} className={styles.link} aria-current={href === current ? 'page' : undefined}>
              <Icon name={icon} />
              <span>{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
