import type { User } from '@kiroku/contract/account/schema';
import { favouritesPath, libraryPath } from '@kiroku/contract/paths';
import { Avatar } from '@kiroku/ui/Avatar';
import { Badge } from '@kiroku/ui/Badge';
import { Icon } from '@kiroku/ui/Icon';
import { Tabs } from '@kiroku/ui/Tabs';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { memberColorClass } from './memberColor.ts';
import { ProfileBanner } from './ProfileBanner.tsx';
import styles from './ProfileFrame.module.css';

/** Names of more letters are drawn smaller where they would have to be broken. */
const LONG = 12;

/** Who a page is about, and the ways to the parts of their profile (spec 2 §2, User profile). */
export function ProfileFrame({ user, children }: { user: User; children: ReactNode }) {
  const { username, photoURL, themeColor } = user;
  return (
    <>
      <header className={`${styles.head} ${memberColorClass(themeColor)}`}>
        <ProfileBanner src={user.bannerURL} color={themeColor} />
        <div className={styles.who}>
          <Avatar
            name={username}
            src={photoURL}
            color={themeColor}
            size="huge"
            className={`user-banner__picture ${styles.avatar}`}
          />
          <h1 className={`user-banner__username ${styles.name} ${username.length > LONG ? styles.long : ''}`}>
            {username}
          </h1>
          <Badges user={user} />
        </div>
        <ProfileTabs username={username} />
      </header>
      {children}
    </>
  );
}

function Badges({ user: { isStaff, isPremium } }: { user: User }) {
  if (!isStaff && !isPremium) return null;
  return (
    <div className={styles.badges}>
      {isStaff && <Badge tone="brand">Modérateur</Badge>}
      {isPremium && (
        <Badge tone="warn" icon={<Icon name="star-filled" size="small" />}>
          Premium
        </Badge>
      )}
    </div>
  );
}

function ProfileTabs({ username }: { username: string }) {
  const { pathname } = useLocation();
  const here = pathname.toLowerCase().replace(/\/$/, '');
  const tabs = [
    { href: libraryPath(username), label: 'Bibliothèque' },
    { href: favouritesPath(username), label: 'Favoris' },
  ];
  return (
    <Tabs
      label="Profil"
      items={tabs.map((tab) => ({ ...tab, current: tab.href.toLowerCase() === here }))}
      className={styles.tabs}
    />
  );
}
