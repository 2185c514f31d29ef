import { Button } from '@kiroku/ui/actions/Button';
import { Icon } from '@kiroku/ui/media/Icon';
import styles from './AddOne.module.css';

export type AddOneProps = {
  /** Effect of a press, or why there is nothing to add. */
  name: string;
  canAdd: boolean;
  onAdd: () => void;
};

/** +1 button, the biggest target of its card. At the end it explains why, and still has the focus. */
export function AddOne({ name, canAdd, onAdd }: AddOneProps) {
  // The accessible name contains the visible text.
  const label = canAdd ? `${name}, +1` : name;
  return (
    <Button
      variant="plain"
      className={styles.add}
      label={label}
      title={label}
      aria-disabled={!canAdd || undefined}
      onClick={canAdd ? onAdd : undefined}
    >
      {canAdd ? '+1' : <Icon name="check" />}
    </Button>
  );
}
