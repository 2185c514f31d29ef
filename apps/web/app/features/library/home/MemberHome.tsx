import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { currentToken } from '#app/lib/currentToken.ts';
import { retryNow, type SessionState } from '#app/session/sessionStore.ts';
import { uidOf } from '#app/session/uidOf.ts';
import { useSession } from '#app/session/useSession.ts';
import { watchingQuery } from '../data/watchingQuery.ts';
import { HomeFailure } from './HomeFailure.tsx';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import styles from './MemberHome.module.css';

const loadList = async () => ({ default: (await import('./ProgressList.tsx')).ProgressList });
const ProgressList = lazy(loadList);

/**
 * Home of a member: the titles being watched (product.md, Home 1). Rendered on the server as two skeletons that show
 * only where the browser has a token. The list is fetched with the uid of that token while the session is checked.
 */
export function MemberHome() {
  const session = useSession();
  const uid = presumedUid(session);
  const { data, error, isPaused, refetch } = useQuery(watchingQuery(uid));
  useEffect(() => {
    if (uid !== null) loadList().catch(console.info);
  }, [uid]);
  if (session.state === 'unknown' && session.waiting) return <HomeFailure onRetry={retryNow} />;
  if (session.state !== 'connected') {
    return (
      <div className={styles.awaited}>
        <HomeSkeleton />
      </div>
    );
  }
  if (data) {
    return (
      <Suspense fallback={<HomeSkeleton />}>
        <ProgressList member={session.member} items={data} />
      </Suspense>
    );
  }
  if (error || isPaused) return <HomeFailure error={error} onRetry={() => void refetch()} />;
  return <HomeSkeleton />;
}

/** Uid of the token before the server has confirmed it. */
function presumedUid(session: SessionState): string | null {
  if (session.state === 'connected') return session.member.uid;
  const token = session.state === 'unknown' ? currentToken.read() : null;
  return token === null ? null : uidOf(token);
}
