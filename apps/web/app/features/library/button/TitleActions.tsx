import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { sessionStore } from '#app/session/sessionStore.ts';
import { useMember } from '#app/session/useSession.ts';
import styles from './TitleActions.module.css';
import { VisitorButtons } from './VisitorButtons.tsx';

const load = () => import('./MemberButtons.tsx');
const MemberButtons = lazy(async () => ({ default: (await load()).MemberButtons }));

export type TitleActionsProps = {
  animeId: number;
  /** Other actions on the title: the favourite. */
  children?: ReactNode;
};

/**
 * Actions beneath an anime's names (product.md, Library 9). The server renders a visitor's buttons; where the browser
 * has a token, boxes of the same size reserve their space until the member's entry is known.
 */
export function TitleActions({ animeId, children }: TitleActionsProps) {
  const uid = useMember()?.uid;
  useEffect(() => {
    // Loaded during the check of the session, so that both arrive together.
    if (sessionStore.read().state !== 'disconnected') load().catch(console.info);
  }, []);
  const awaited = <VisitorButtons animeId={animeId} awaited />;
  return (
    <div className={styles.actions}>
      <div className={styles.row}>
        {uid === undefined ? (
          <VisitorButtons animeId={animeId} />
        ) : (
          <Suspense fallback={awaited}>
            <MemberButtons key={animeId} uid={uid} animeId={animeId} awaited={awaited} />
          </Suspense>
        )}
        {children}
      </div>
    </div>
  );
}
