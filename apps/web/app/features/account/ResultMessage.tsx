import { Icon, type IconChoice } from '@kiroku/ui/media/Icon';
import layout from '@kiroku/ui/styles/layout.module.css';
import type { ReactNode } from 'react';
import styles from './ResultMessage.module.css';

export type ResultMessageProps = {
  icon: IconChoice;
  tone?: 'good' | 'bad';
  children: ReactNode;
  /** The next step. */
  action?: ReactNode;
};

/** Announced result of an action, with the next step. */
export function ResultMessage({ icon, tone = 'good', children, action }: ResultMessageProps) {
  return (
    <div className={styles.outcome}>
      <div className={styles.words} role={tone === 'bad' ? 'alert' : 'status'}>
        <span className={styles[tone]}>
          <Icon name={icon} size="large" />
        </span>
        {children}
      </div>
      {action && <div className={layout.wideRow}>{action}</div>}
    </div>
  );
}
