import { LIBRARY_ANCHOR } from '@kiroku/contract/paths';
import { type ReactNode, Suspense } from 'react';
import { memberPart } from '#app/session/memberPart.tsx';
import { useMember } from '#app/session/useSession.ts';
import type { TitleRef } from '../followed.ts';
import styles from './TitleActions.module.css';
import { VisitorButtons } from './VisitorButtons.tsx';

const MemberButtons = memberPart(async () => (await import('./MemberButtons.tsx')).MemberButtons);

export type TitleActionsProps = {
  title: TitleRef;
  /** State of the title, in the same block. */
  state: ReactNode;
  /** Other actions on the title: the favourite. */
  children?: ReactNode;
};

/**
 * Actions beneath a title's names (product.md, Library 9). The server renders a visitor's buttons; where the browser
 * has a token, boxes of the same size reserve their space until the member's entry is known.
 */
export function TitleActions({ title, state, children }: TitleActionsProps) {
  const uid = useMember()?.uid;
  const awaited = <VisitorButtons title={title} awaited />;
  return (
    <div className={styles.actions} id={LIBRARY_ANCHOR}>
      <div className={styles.row} data-kind={title.kind}>
        <div className={styles.state}>{state}</div>
        {uid === undefined ? (
          <VisitorButtons title={title} />
        ) : (
          <Suspense fallback={awaited}>
            <MemberButtons key={`${title.kind} ${title.id}`} uid={uid} title={title} awaited={awaited} />
          </Suspense>
        )}
        <div className={styles.others}>{children}</div>
      </div>
    </div>
  );
}
