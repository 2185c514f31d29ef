import { PATHS, signInPath } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { type Member, retryNow } from './sessionStore.ts';
import { useSession } from './useSession.ts';

export type MemberOnlyProps = {
  /** Placeholder of the content's size. */
  skeleton: ReactNode;
  children: (member: Member) => ReactNode;
};

/** Content for members: visitors go to sign-in and come back, a deleted account leads home. */
export function MemberOnly({ skeleton, children }: MemberOnlyProps) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.state === 'connected') return children(session.member);
  if (session.state === 'disconnected') {
    return <Navigate to={session.gone ? PATHS.home : signInPath(pathname + search)} replace />;
  }
  if (!session.waiting) return <div aria-busy="true">{skeleton}</div>;
  return (
    <EmptyState
      tone="error"
      icon="alert"
      title="Le serveur ne répond pas"
      action={<Button onClick={retryNow}>Réessayer</Button>}
    >
      <p>Vous n’êtes pas déconnecté&#8239;: cette page s’affichera dès que la connexion reviendra.</p>
    </EmptyState>
  );
}
