import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useMember } from '../../../session/useSession.ts';
import { useRedirect } from './useRedirect.ts';
import styles from './VisitorOnly.module.css';

/** Whoever is signed in goes on to the page the address names, or home (spec 1 §2, Register, login, recovery). */
export function VisitorOnly({ children }: { children: ReactNode }) {
  const redirect = useRedirect();
  if (useMember()) return <Navigate to={redirect} replace />;
  return <div className={styles.visitor}>{children}</div>;
}
