import type { ReactNode } from 'react';
import { LandingCard } from './LandingCard.tsx';
import styles from './VisitorHome.module.css';

/**
 * What a visitor finds: what this is, then the catalogue (spec 1 §2, Home). Hidden before the first paint where the browser
 * has a token, so that nobody who has an account is told what it is for.
 */
export function VisitorHome({ children }: { children: ReactNode }) {
  return (
    <div className={styles.home}>
      <LandingCard />
      {children}
    </div>
  );
}
