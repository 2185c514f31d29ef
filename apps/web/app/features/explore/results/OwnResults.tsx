import { explorePath, signInPath } from '@kiroku/contract/paths';
import { Suspense } from 'react';
import { memberPart } from '#app/session/memberPart.tsx';
import { useSession } from '#app/session/useSession.ts';
import styles from './OwnResults.module.css';
import { ResultCount } from './ResultCount.tsx';
import { ResultGrid } from './ResultGrid.tsx';
import { Results, type ResultsProps } from './Results.tsx';

const UnlistedResults = memberPart(async () => (await import('./UnlistedResults.tsx')).UnlistedResults);

/** Results without those in the member's library; a visitor finds all of them, and why (product.md, Explore 14). */
export function OwnResults(props: ResultsProps) {
  const { data, loading } = props;
  const session = useSession();
  const awaited = <Awaited {...props} />;
  if (session.state === 'connected') {
    if (loading) return awaited;
    return (
      <Suspense fallback={awaited}>
        <UnlistedResults key={session.member.uid} uid={session.member.uid} {...props} />
      </Suspense>
    );
  }
  const here = explorePath(data.kind, data.filters);
  return (
    <>
      {session.state === 'unknown' && <div className={styles.member}>{awaited}</div>}
      <div className={styles.visitor}>
        <p className={styles.notice}>
          <span>«&#8239;Pas dans ma liste&#8239;» demande un compte&#8239;: en voici tous les titres.</span>{' '}
          <a href={signInPath(here)}>Se connecter</a>
        </p>
        <Results {...props} />
      </div>
    </>
  );
}

/** Placeholders while the session or the library is on its way. */
function Awaited({ data, cardAction }: ResultsProps) {
  const pages = { cards: [], hasMore: false, loading: true, failed: false, more: () => undefined };
  return (
    <>
      <ResultCount total={null} sentence={data.sentence} />
      <ResultGrid kind={data.kind} pages={pages} loading cardAction={cardAction} />
    </>
  );
}
