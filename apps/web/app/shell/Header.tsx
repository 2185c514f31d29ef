import { PATHS } from '@kiroku/contract/paths';
import { ButtonLink } from '@kiroku/ui/ButtonLink';
import { Icon } from '@kiroku/ui/Icon';
import { Link } from '@kiroku/ui/LinkContext';
import { Menu, MenuItem, MenuSeparator } from '@kiroku/ui/Menu';
import { useLocation } from 'react-router';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import { isCurrent, SIGN_IN, SIGN_UP, VISITOR_ENTRIES } from './navigation.ts';
import { ThemeToggle } from './ThemeToggle.tsx';
import { focusSearchBox } from './useSearchShortcut.ts';

/** Sticky, 64 px: logo, links, search, theme, and the way in. Under 860 px the links fold into a menu. */
export function Header() {
  const { pathname } = useLocation();
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Logo />
        <nav className={styles.links} aria-label="Navigation principale">
          <ul>
            {VISITOR_ENTRIES.map(({ href, label }) => (
              <li key={href}>
                <Link
                  href={href}
                  className={styles.link}
                  aria-current={isCurrent(href, pathname) ? 'page' : undefined}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.actions}>
          <SearchLink />
          <ThemeToggle />
          <ButtonLink variant="plain" href={SIGN_IN.href} className={styles.wide}>
            {SIGN_IN.label}
          </ButtonLink>
          <ButtonLink variant="primary" href={SIGN_UP.href} className={styles.wide}>
            {SIGN_UP.label}
          </ButtonLink>
          <Burger pathname={pathname} />
        </div>
      </div>
    </header>
  );
}

/** To the search: the box of this page when it has one, else explore, which focuses its own. */
function SearchLink() {
  return (
    <ButtonLink
      variant="icon"
      href={PATHS.explore}
      aria-label="Rechercher"
      title="Rechercher ( / )"
      onClick={(event) => {
        if (focusSearchBox()) event.preventDefault();
      }}
    >
      <Icon name="search" />
    </ButtonLink>
  );
}

/** The links of the header on a phone; a click outside closes it. */
function Burger({ pathname }: { pathname: string }) {
  return (
    <div className={styles.narrow}>
      <Menu label="Menu" trigger={<Icon name="menu" />} variant="icon" align="end">
        {VISITOR_ENTRIES.map(({ href, label, icon }) => (
          <MenuItem key={href} href={href} icon={<Icon name={icon} />} current={isCurrent(href, pathname)}>
            {label}
          </MenuItem>
        ))}
        <MenuSeparator />
        {[SIGN_IN, SIGN_UP].map(({ href, label, icon }) => (
          <MenuItem key={href} href={href} icon={<Icon name={icon} />}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
