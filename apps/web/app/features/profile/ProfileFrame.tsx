import { counted } from '@kiroku/contract/base/text';
import { favouritesPath, libraryPath, socialPath, userPath } from '@kiroku/contract/paths';
import { Avatar } from '@kiroku/ui/media/Avatar';
import { Tabs } from '@kiroku/ui/navigation/Tabs';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { MemberBadges } from '#app/media/MemberBadges.tsx';
import { OutsidePicture } from '#app/media/OutsidePicture.tsx';
import { FollowButton } from './follow/FollowButton.tsx';
import { memberColorClass } from './memberColor.ts';
import { MoreButton } from './more/MoreButton.tsx';
import { ProfileAbout } from './ProfileAbout.tsx';
import { ProfileBanner } from './ProfileBanner.tsx';
import styles from './ProfileFrame.module.css';
import type { ProfileUser } from './profileLoader.ts';

/** Longer names are drawn smaller where they would have to break. */
const LONG_NAME = 12;

/** Header of a profile, with its tabs (product.md, Profiles 1). */
export function ProfileFrame({ user, children }: { user: ProfileUser; children: ReactNode }) {
  const { username, photoURL, themeColor } = user;
  return (
    <div className={memberColorClass(themeColor)}>
      <header className={styles.head}>
        <ProfileBanner src={user.bannerURL} color={themeColor} />
        <div className={styles.who}>
          <Avatar
            name={username}
            src={photoURL}
            color={themeColor}
            size="huge"
            className={styles.avatar}
            imageClassName="user-banner__picture"
          />
          {!photoURL && <OutsidePicture hook="user-banner__picture" path={user.card} />}
          <h1
            className={`user-banner__username ${styles.name} ${username.length > LONG_NAME ? styles.long : ''}`}
          >
            {username}
          </h1>
          <MemberBadges of={user} className={styles.badges} />
          <FollowCounts user={user} />
        </div>
        <ProfileAbout user={user} />
        <ProfileTabs username={username} />
      </header>
      {children}
    </div>
  );
}

/** Numbers of followers and followed members, with the reader's own unsaved step. */
function FollowCounts({ user }: { user: ProfileUser }) {
  const [steps, setSteps] = useState({ user, count: 0 });
  // Numbers from the server include earlier steps.
  const count = steps.user === user ? steps.count : 0;
  const { uid, username, followers, following } = user;
  return (
    <div className={styles.follows}>
      <p className={styles.counts}>
        <a href={socialPath(username)}>{counted(followers + count, 'abonné')}</a>
        <a href={socialPath(username)}>{counted(following, 'abonnement')}</a>
      </p>
      <div className={styles.actions}>
        <FollowButton
          key={uid}
          user={user}
          onShow={(step) =>
            setSteps((last) => ({ user, count: (last.user === user ? last.count : 0) + step }))
          }
        />
        <MoreButton user={user} />
      </div>
    </div>
  );
}

function ProfileTabs({ username }: { username: string }) {
  const { pathname } = useLocation();
  // Both kinds of a library are one tab.
  const here = pathname
    .toLowerCase()
    .replace(/\/$/, '')
    .replace(/(.\/[^/]+)\/manga$/, '$1/anime');
  const tabs = [
    { href: userPath(username), label: 'Vue générale' },
    { href: libraryPath(username), label: 'Bibliothèque' },
    { href: favouritesPath(username), label: 'Favoris' },
    { href: socialPath(username), label: 'Social' },
  ];
  return (
    <Tabs
      label="Profil"
      items={tabs.map((tab) => ({ ...tab, current: tab.href.toLowerCase() === here }))}
      className={styles.tabs}
    />
  );
}
