import { Suspense } from 'react';
import { memberPart } from '#app/session/memberPart.tsx';
import { retryNow } from '#app/session/sessionStore.ts';
import { usePresumedUid } from '#app/session/usePresumedUid.ts';
import { useSession } from '#app/session/useSession.ts';
import { HomeBlocks } from './HomeBlocks.tsx';
import { HomeFrame } from './HomeFrame.tsx';
import styles from './MemberHome.module.css';

const HomeFailure = memberPart(async () => (await import('./HomeFailure.tsx')).HomeFailure);
const WatchedTitles = memberPart(async () => (await import('./WatchedTitles.tsx')).WatchedTitles);

/**
 * Home of a member: the titles being watched (product.md, Home 1). Rendered on the server as two skeletons that show
 * only where the browser has a token. The list is fetched with the uid of that token while the session is checked.
 */
export function MemberHome() {
  const session = useSession();
  const uid = usePresumedUid();
  const awaited = (
    <div className={styles.awaited}>
      <HomeSkeleton />
    </div>
  );
  if (session.state === 'unknown' && session.waiting) {
    return (
      <Suspense fallback={awaited}>
        <HomeFailure onRetry={retryNow} />
      </Suspense>
    );
  }
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

/** Home of a member before its list is known. */
function HomeSkeleton() {
  return (
    <HomeFrame>
      <HomeBlocks />
    </HomeFrame>
  );
}
