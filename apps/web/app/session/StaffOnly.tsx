import { PATHS } from '@kiroku/contract/paths';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useSession } from './useSession.ts';

export type StaffOnlyProps = {
  /** Of the size of what is coming. */
  skeleton: ReactNode;
  children: ReactNode;
};

/** What only the staff sees: everybody else is sent home (spec 2 §6). The server decides by itself what anybody may do. */
export function StaffOnly({ skeleton, children }: StaffOnlyProps) {
  const session = useSession();
  if (session.state === 'unknown') return <div aria-busy="true">{skeleton}</div>;
  if (session.state === 'connected' && session.member.isStaff) return children;
  return <Navigate to={PATHS.home} replace />;
}
