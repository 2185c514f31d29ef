import { PATHS } from '@kiroku/contract/paths';
import type { IconChoice } from '@kiroku/ui/media/Icon';
import { UPLOAD } from '@kiroku/ui/media/rareIcons';
import { SideMenuLink } from '@kiroku/ui/navigation/SideMenuLink';
import { useCentredCurrent } from '@kiroku/ui/navigation/useCentredCurrent';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import styles from './SettingsLayout.module.css';

const MENU: readonly { href: string; label: string; icon: IconChoice }[] = [
  { href: PATHS.settings, label: 'Profil', icon: 'user' },
  { href: PATHS.settingsAccount, label: 'Compte', icon: 'settings' },
  { href: PATHS.settingsNotifications, label: 'Notifications', icon: 'bell' },
  { href: PATHS.proposals, label: 'Mes propositions', icon: 'edit' },
  { href: PATHS.import, label: 'Importer', icon: UPLOAD },
];

/** Menu of the settings, with the page beside it. */
export function SettingsLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const menu = useCentredCurrent<HTMLElement>(pathname);
  return (
    <div className={styles.layout}>
      <h1 className={styles.title}>Paramètres</h1>
      <nav ref={menu} className={styles.menu} aria-label="Paramètres">
        <ul className={styles.list}>
          {MENU.map(({ href, label, icon }) => (
            <li key={href}>
              <SideMenuLink href={href} icon={icon} label={label} current={href === pathname} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.pages}>{children}</div>
    </div>
  );
}
