import type { ReactNode } from 'react';
import styles from './HomeFrame.module.css';

export type HomeFrameProps = { aside?: ReactNode; children: ReactNode };

/** The name of the screen, and what stands beside it, over its content. As high as the window: the footer never jumps. */
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
