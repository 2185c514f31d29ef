import { Suspense } from 'react';
import { memberPart } from '#app/session/memberPart.tsx';
import { retryNow } from '#app/session/sessionStore.ts';
import { usePresumedUid } from '#app/session/usePresumedUid.ts';
import { useSession } from '#app/session/useSession.ts';
import { HomeFailure } from './HomeFailure.tsx';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import styles from './MemberHome.module.css';

const WatchedTitles = memberPart(async () => (await import('./WatchedTitles.tsx')).WatchedTitles);

/**
 * Home of a member: the titles being watched (product.md, Home 1). Rendered on the server as two skeletons that show
 * only where the browser has a token. The list is fetched with the uid of that token while the session is checked.
 */
export function MemberHome() {
  const session = useSession();
  const uid = usePresumedUid();
  if (session.state === 'unknown' && session.waiting) return <HomeFailure onRetry={retryNow} />;
  const awaited = (
    <div className={styles.awaited}>
      <HomeSkeleton />
    </div>
  );
  if (uid === null) return awaited;
  return (
    <Suspense fallback={awaited}>
      <WatchedTitles
        uid={uid}
        username={session.state === 'connected' ? session.member.username : null}
        awaited={awaited}
      />
    </Suspense>
  );
}
