import { Button } from '@kiroku/ui/actions/Button';
import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
import { useState } from 'react';
import type { Watchable } from '../data/Watchable.ts';
import styles from './EpisodeCounter.module.css';

export type EpisodeCounterProps = {
  title: Watchable;
  progression: number;
  canAdd: boolean;
  onAdd: () => void;
};

/** Progress of an entry, with +1 while episodes are left. */
export function EpisodeCounter({ title: { NbEpisodes }, progression, canAdd, onAdd }: EpisodeCounterProps) {
  const [used, setUsed] = useState(false);
  const press = () => {
    if (!canAdd) return;
    setUsed(true);
    onAdd();
  };
  return (
    <div className={styles.counter}>
      <p className={styles.count}>
        <VisuallyHidden>Épisodes vus{'\u202f'}: </VisuallyHidden>
        <strong className={styles.seen}>{written(progression)}</strong>{' '}
        <span>
          /{'\u00a0'}
          {NbEpisodes ? written(NbEpisodes) : '?'}
        </span>
      </p>
      {/* After the last episode it keeps its position and the focus. */}
      {(canAdd || used) && (
        <Button
          size="large"
          label="+1 épisode"
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

function written(count: number): string {
  return count.toLocaleString('fr-FR');
}
