import { type ReactNode, Suspense } from 'react';
import { memberPart } from '#app/session/memberPart.tsx';
import { useMember } from '#app/session/useSession.ts';
import styles from './TitleActions.module.css';
import { VisitorButtons } from './VisitorButtons.tsx';

const MemberButtons = memberPart(async () => (await import('./MemberButtons.tsx')).MemberButtons);

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
