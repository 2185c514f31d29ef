import { NOT_IN_LIBRARY } from '@kiroku/contract/library/labels';
import { Icon } from '@kiroku/ui/media/Icon';
import styles from './TitleActions.module.css';

/** Label of the quick button, in a box of the longest label: the width never changes. */
export function QuickLabel({ children }: { children: string }) {
  return (
    <>
      <span className={styles.words} data-widest={NOT_IN_LIBRARY}>
        {children}
      </span>
      <Icon name="chevron-down" size="small" className={styles.chevron} />
    </>
  );
}
