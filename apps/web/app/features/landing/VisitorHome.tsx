import type { ReactNode } from 'react';
import { LandingCard, type LandingCardProps } from './LandingCard.tsx';
import styles from './VisitorHome.module.css';

/**
 * Home of a visitor: the card, then the catalogue (product.md, Home 1). Hidden before the first paint where the browser
 * has a token, so that members do not see the introduction.
 */
export function VisitorHome({ children, ...card }: LandingCardProps & { children: ReactNode }) {
  return (
    <div className={styles.home}>
      <LandingCard {...card} />
      {children}
    </div>
  );
}
