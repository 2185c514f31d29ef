import { PATHS } from '@kiroku/contract/paths';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useSession } from './useSession.ts';

export type StaffOnlyProps = {
  /** Placeholder of the content's size. */
  skeleton: ReactNode;
  children: ReactNode;
};

/** Content for the staff: all others go home (product.md, Staff 1). The server enforces every permission itself. */
export function StaffOnly({ skeleton, children }: StaffOnlyProps) {
  const session = useSession();
  // With a key no element of the placeholder is reused, and so none moves.
  if (session.state === 'unknown')
    return (
      <div key="placeholder" aria-busy="true">
        {skeleton}
      </div>
    );
  if (session.state === 'connected' && session.member.isStaff) return children;
  return <Navigate to={PATHS.home} replace />;
}
