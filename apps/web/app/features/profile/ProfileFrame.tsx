import type { User } from '@kiroku/contract/account/schema';
import { favouritesPath, libraryPath } from '@kiroku/contract/paths';
import { Avatar } from '@kiroku/ui/Avatar';
import { Tabs } from '@kiroku/ui/Tabs';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

/** Who a page is about, and the ways to the parts of their profile. */
export function ProfileFrame({ user, children }: { user: User; children: ReactNode }) {
  const { pathname } = useLocation();
  const tabs = [
    { href: libraryPath(user.username), label: 'Bibliothèque' },
    { href: favouritesPath(user.username), label: 'Favoris' },
  ];
  return (
    <>
      <header>
        <span className="user-banner__picture">
          <Avatar name={user.username} src={user.photoURL} color={user.themeColor} />
        </span>
        <h1 className="user-banner__username">{user.username}</h1>
        <Tabs
          label="Profil"
          items={tabs.map((tab) => ({ ...tab, current: tab.href.toLowerCase() === pathname.toLowerCase() }))}
        />
      </header>
      {children}
    </>
  );
}
