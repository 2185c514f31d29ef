import { readBoardToken } from '@kiroku/contract/feedback/calls';
import type { FeedbackType } from '@kiroku/contract/feedback/labels';
import { Button } from '@kiroku/ui/actions/Button';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { type ReactNode, useEffect, useState } from 'react';
import { sentenceOf } from '#app/lib/calls/CallRefused.ts';
import { call } from '#app/lib/calls/call.ts';
import { useSession } from '#app/session/useSession.ts';
import type { Board } from '../boardLoader.ts';
import { BOARD_TITLES } from '../boardMeta.ts';
import styles from './ExternalBoard.module.css';

/** Delay of the service after which the page states that it does not answer. */
const PATIENCE_MS = 15_000;
/** Rights of the service: its scripts, its own storage, its forms, and links that open elsewhere. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

/** The board outside in a frame: signed in by a short token for members, without one for visitors. */
export function BoardFrame({ type, board }: { type: FeedbackType; board: Board }) {
  const [attempt, setAttempt] = useState(0);
  const { address, error } = useBoardAddress(board[type], attempt);
  const again = <Button onClick={() => setAttempt(attempt + 1)}>Réessayer</Button>;
  if (error !== null) {
    return (
      <EmptyState tone="error" icon="alert" title="La connexion au tableau a échoué" action={again}>
        <p>{error}</p>
      </EmptyState>
    );
  }
  return <Frame key={attempt} type={type} address={address} host={board.host} again={again} />;
}

type FrameProps = { type: FeedbackType; address: string | null; host: string; again: ReactNode };

function Frame({ type, address, host, again }: FrameProps) {
  const [state, setState] = useState<'waiting' | 'shown' | 'late'>('waiting');
  useEffect(() => {
    if (state !== 'waiting') return undefined;
    const timer = setTimeout(() => setState('late'), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <div className={styles.box} data-state={state} aria-busy={state === 'waiting'}>
      {state === 'waiting' && (
        <div className={styles.waiting}>
          <Skeleton lines={8} />
        </div>
      )}
      {state === 'late' ? (
        <EmptyState tone="error" icon="alert" title="Le tableau ne répond pas" action={again}>
          <p>{host} met trop de temps à répondre.</p>
        </EmptyState>
      ) : (
        address !== null && (
          <iframe
            className={styles.frame}
            title={BOARD_TITLES[type]}
            src={address}
            sandbox={SANDBOX}
            referrerPolicy="origin"
            onLoad={() => setState('shown')}
          />
        )
      )}
    </div>
  );
}

/** The address of the frame once the session is known; with a fresh token for members, again at each attempt. */
function useBoardAddress(board: string, attempt: number): { address: string | null; error: string | null } {
  const session = useSession();
  const uid = session.state === 'connected' ? session.member.uid : null;
  const key = `${session.state} ${uid} ${attempt}`;
  const [found, setFound] = useState<{ key: string; address: string | null; error: string | null }>();
  useEffect(() => {
    if (!key.startsWith('connected')) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    call(readBoardToken, { signal })
      .then(({ token }) => {
        const address = `${board}&${new URLSearchParams({ ssoToken: token })}`;
        if (!signal.aborted) setFound({ key, address, error: null });
      })
      .catch((error: unknown) => {
        if (!signal.aborted) setFound({ key, address: null, error: sentenceOf(error) });
      });
    return () => controller.abort();
  }, [board, key]);
  if (session.state === 'disconnected') return { address: board, error: null };
  return found?.key === key ? found : { address: null, error: null };
}
