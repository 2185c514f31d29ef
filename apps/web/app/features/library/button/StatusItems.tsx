import type { Kind } from '@kiroku/contract/catalogue/labels';
import { type LibraryStatus, statusesOf } from '@kiroku/contract/library/labels';
import { statusChoices } from '@kiroku/contract/library/rules';
import { MenuItem } from '@kiroku/ui/actions/Menu';
import { statusTone } from '@kiroku/ui/styles/statusTone';
import styles from './StatusItems.module.css';

export type StatusItemsProps = {
  title: { kind: Kind; status: number | null };
  current: LibraryStatus | undefined;
  onChoose: (status: LibraryStatus) => void;
};

/** Menu items of the states, each with its colour. */
export function StatusItems({ title, current, onChoose }: StatusItemsProps) {
  return statusChoices(title, statusesOf(title.kind), current).map(({ value, label }) => (
    <MenuItem
      key={value}
      icon={<span className={`${styles.dot} ${statusTone(value)}`} />}
      current={value === current}
      onSelect={() => onChoose(value)}
    >
      {label}
    </MenuItem>
  ));
}
