import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useMember } from '#app/session/useSession.ts';
import { useRedirect } from './useRedirect.ts';
import styles from './VisitorOnly.module.css';

/** Redirects a signed-in member to the page that the address names, or home (product.md, Sessions 7). */
export function VisitorOnly({ children }: { children: ReactNode }) {
  const redirect = useRedirect();
  if (useMember()) return <Navigate to={redirect} replace />;
  return <div className={styles.visitor}>{children}</div>;
}
