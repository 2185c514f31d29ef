import { frenchNumber } from '@kiroku/contract/base/text';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { LibraryCounts } from '@kiroku/contract/library/filters';
import { type LibraryStatus, REWATCHING, statusesOf } from '@kiroku/contract/library/labels';
import { statusTone } from '@kiroku/ui/styles/statusTone';
import hidden from '@kiroku/ui/styles/VisuallyHidden.module.css';
import styles from './StatusFilter.module.css';

export type StatusFilterProps = {
  kind: Kind;
  counts: LibraryCounts;
  status: LibraryStatus | null;
  onChoose: (status: LibraryStatus | null) => void;
};

/** Filter by state with counts; rewatching shows only when it counts. */
export function StatusFilter({ kind, counts, status, onChoose }: StatusFilterProps) {
  const shown = statusesOf(kind).filter(
    ({ value }) => value !== REWATCHING || counts[REWATCHING] > 0 || status === REWATCHING,
  );
  const choices = [{ value: null, label: 'Tous' }, ...shown];
  return (
    <fieldset className={styles.states}>
      <legend className={hidden.hidden}>Statut</legend>
      {choices.map(({ value, label }) => (
        <button
          key={label}
          type="button"
          className={styles.state}
          aria-pressed={status === value}
          onClick={() => onChoose(value)}
        >
          {value !== null && <span className={`${styles.dot} ${statusTone(value)}`} aria-hidden="true" />}
          {label} <span className={styles.count}>{frenchNumber(counts[value ?? 'total'])}</span>
        </button>
      ))}
    </fieldset>
  );
}
