import { frenchNumber } from '@kiroku/contract/base/text';
import { Button } from '@kiroku/ui/actions/Button';
import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
import { useState } from 'react';
import { WORDS } from '../data/words.ts';
import type { Followed } from '../followed.ts';
import styles from './ProgressCounter.module.css';

export type ProgressCounterProps = {
  title: Followed;
  progression: number;
  /** Volumes read of a manga. */
  volumes?: number | undefined;
  canAdd: boolean;
  onAdd: () => void;
};

/** Progress of an entry, with +1 while episodes or chapters are left. */
export function ProgressCounter({ title, progression, volumes, canAdd, onAdd }: ProgressCounterProps) {
  const [used, setUsed] = useState(false);
  const press = () => {
    if (!canAdd) return;
    setUsed(true);
    onAdd();
  };
  const words = WORDS[title.kind];
  return (
    <div className={styles.counter}>
      <div className={styles.count}>
        <Count
          label={words.seen}
          unit={title.kind === 'manga' ? 'ch.' : null}
          seen={progression}
          total={title.total}
        />
        {volumes !== undefined && (volumes > 0 || title.volumes) && (
          <Count label="Tomes lus" unit="t." seen={volumes} total={title.volumes ?? null} />
        )}
      </div>
      {/* After the last one it stays in place, with the focus. */}
      {(canAdd || used) && (
        <Button
          size="large"
          variant="primary"
          label={words.plusOne}
          aria-disabled={!canAdd || undefined}
          className={styles.add}
          onClick={press}
        >
          +1
        </Button>
      )}
    </div>
  );
}

type CountProps = { label: string; unit: string | null; seen: number; total: number | null };

/** « 3 / 12 », with its unit where two stand together. */
function Count({ label, unit, seen, total }: CountProps) {
  return (
    <p>
      <VisuallyHidden>
        {label}
        &#8239;:{' '}
      </VisuallyHidden>
      <strong className={styles.seen}>{frenchNumber(seen)}</strong>{' '}
      <span>
        /{'\u00a0'}
        {total ? frenchNumber(total) : '?'}
        {unit && <span aria-hidden="true"> {unit}</span>}
      </span>
    </p>
  );
}
