import { counted } from '@kiroku/contract/base/text';
import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
import styles from './ResultCount.module.css';

/** Number of results, announced with the filters. Its line stays while they load, so that the grid does not move. */
export function ResultCount({ total, sentence }: { total: number | null; sentence: string }) {
  return (
    <p className={styles.count} role="status">
      {total !== null && (
        <>
          {counted(total, 'résultat')}
          <VisuallyHidden>&#8239;: {sentence}</VisuallyHidden>
        </>
      )}
    </p>
  );
}
