import { PATHS } from '@kiroku/contract/paths';
import { Icon } from '@kiroku/ui/media/Icon';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import { insteadOf } from '@kiroku/ui/navigation/link';
import { useLocation } from 'react-router';
import { useMember } from '../../session/useSession.ts';
import { currentHref, headerEntries } from '../navigation.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Burger } from './Burger.tsx';
import { loadSearch, openSearch } from './GlobalSearch.tsx';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/**
 * Sticky header, 64 px: logo, links, search, theme, and sign-in or the member's menu. Under 860 px the links fold into a
 * menu (product.md, Pages 2).
 */
export function Header() {
  const { pathname } = useLocation();
  const member = useMember();
  const entries = headerEntries(member?.username ?? null);
  const current = currentHref(entries, pathname);
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Logo />
        <nav className={styles.links} aria-label="Navigation principale">
          <ul>
            {entries.map(({ href, label }) => (
              <li key={label}>
                <a href={href} className={styles.link} aria-current={href === current ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.actions}>
          <SearchLink />
          <ThemeToggle />
          <AccountMenu member={member} />
          <Burger entries={entries} current={current} member={member} />
        </div>
      </div>
    </header>
  );
}

/** Link to the page of the search, which opens over this page instead. */
function SearchLink() {
  return (
    <ButtonLink
      variant="icon"
      href={PATHS.search}
      aria-label="Rechercher"
      aria-haspopup="dialog"
      title="Rechercher ( / )"
      onPointerEnter={() => void loadSearch()}
      onClick={insteadOf(openSearch)}
    >
      <Icon name="search" />
    </ButtonLink>
  );
}
