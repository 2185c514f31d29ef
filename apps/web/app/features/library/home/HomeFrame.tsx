import type { ReactNode } from 'react';
import styles from './HomeFrame.module.css';

export type HomeFrameProps = { aside?: ReactNode; children: ReactNode };

/** Title of the home page with its aside and content. */
export function HomeFrame({ aside, children }: HomeFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        <h1 className={styles.title}>Ma progression</h1>
        {aside}
      </div>
      {children}
    </div>
  );
}
