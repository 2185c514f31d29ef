import type { Kind } from '@kiroku/contract/catalogue/labels';
import { Button } from '@kiroku/ui/actions/Button';
import { Icon } from '@kiroku/ui/media/Icon';
import { WORDS } from '../data/words.ts';
import styles from './AddOne.module.css';

export type AddOneProps = { kind: Kind; title: string; canAdd: boolean; onAdd: () => void };

/** +1 button, the biggest target of its card. When nothing is left it explains why, and keeps the focus. */
export function AddOne({ kind, title, canAdd, onAdd }: AddOneProps) {
  const { addOne, none } = WORDS[kind];
  const name = `${canAdd ? addOne : none}\u202f: ${title}`;
  return (
    <Button
      variant="plain"
      className={styles.add}
      label={name}
      title={name}
      aria-disabled={!canAdd || undefined}
      onClick={canAdd ? onAdd : undefined}
    >
      {canAdd ? '+1' : <Icon name="check" />}
    </Button>
  );
}
