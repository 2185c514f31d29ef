import { PATHS, signInPath } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { type Member, retryNow } from './sessionStore.ts';
import { useSession } from './useSession.ts';

export type MemberOnlyProps = {
  /** Of the size of what is coming. */
  skeleton: ReactNode;
  children: (member: Member) => ReactNode;
};

/** What only members see: visitors are sent to sign in and come back here, who has deleted their account is sent home. */
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
      <p>Vous n’êtes pas déconnecté{'\u202f'}: cette page s’affichera dès que la connexion reviendra.</p>
    </EmptyState>
  );
}
