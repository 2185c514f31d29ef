import { Suspense } from 'react';
import { memberPart } from '#app/session/memberPart.tsx';
import { useMember } from '#app/session/useSession.ts';
import type { ProfileUser } from '../profileLoader.ts';
import { PeopleSection } from './PeopleSection.tsx';
import styles from './SocialView.module.css';
import type { Follows } from './socialLoader.ts';
import { usePeople } from './usePeople.ts';

const Feed = memberPart(async () => (await import('./Feed.tsx')).Feed);

/** Followers and followed members; on the reader's own profile also the feed (product.md, Following 2). */
export function SocialView({ user, follows }: { user: ProfileUser; follows: Follows }) {
  const isOwn = useMember()?.uid === user.uid;
  const followers = usePeople(user.uid, 'follower', follows.followers);
  const following = usePeople(user.uid, 'following', follows.following);
  return (
    <div className={styles.social}>
      <PeopleSection
        title="Abonnés"
        people={followers}
        empty={
          isOwn
            ? 'Personne ne vous suit pour l’instant.'
            : `Personne ne suit ${user.username} pour l’instant.`
        }
      />
      <PeopleSection
        title="Abonnements"
        people={following}
        empty={
          isOwn
            ? 'Vous ne suivez personne pour l’instant.'
            : `${user.username} ne suit personne pour l’instant.`
        }
      />
      {isOwn && (
        <Suspense>
          <Feed uid={user.uid} />
        </Suspense>
      )}
    </div>
  );
}
