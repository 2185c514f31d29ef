import { frenchNumber } from '@kiroku/contract/base/text';
import type { ImportDetail } from '@kiroku/contract/imports/schema';
import { Button } from '@kiroku/ui/actions/Button';
import { ProgressBar } from '@kiroku/ui/feedback/ProgressBar';
import { STATE_LABELS } from '../data/importLabels.ts';
import { useImportActions } from '../data/importQueries.ts';
import styles from './ImportProgress.module.css';

/** Progress of a running import, which can be cancelled until it is written. */
export function ImportProgress({ uid, data }: { uid: string; data: ImportDetail }) {
  const { id, state, progress } = data;
  const { done, total, waitingUntil } = progress;
  const { cancel } = useImportActions(uid, id);
  const counts = total === null ? frenchNumber(done) : `${frenchNumber(done)} / ${frenchNumber(total)}`;
  return (
    <div className={styles.progress}>
      <ProgressBar
        label={STATE_LABELS[state]}
        done={done}
        total={total}
        detail={done > 0 || total !== null ? `${counts} titres` : undefined}
      />
      <p className={styles.note} role="status">
        {waitingUntil === null ? '' : 'AniList demande d’attendre un instant. L’import continue tout seul.'}
      </p>
      {state === 'reading' && (
        <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
          Abandonner
        </Button>
      )}
    </div>
  );
}
