import { Badge } from '@kiroku/ui/feedback/Badge';
import { Icon } from '@kiroku/ui/media/Icon';
import { DEVICE } from '@kiroku/ui/media/rareIcons';
import type { ReactNode } from 'react';
import styles from './DeviceRow.module.css';

export type DeviceRowProps = {
  name: string;
  /** Whether it is the one in the reader's hand. */
  current: boolean;
  /** Further facts about it. */
  facts?: ReactNode;
  action: ReactNode;
};

/** Row of a list of a member's devices. */
export function DeviceRow({ name, current, facts, action }: DeviceRowProps) {
  return (
    <li className={styles.device}>
      <Icon name={DEVICE} className={styles.icon} />
      <div className={styles.words}>
        <strong className={styles.name}>{name}</strong>
        {current && <Badge tone="good">Cet appareil</Badge>}
        {facts && <span className={styles.facts}>{facts}</span>}
      </div>
      {action}
    </li>
  );
}
