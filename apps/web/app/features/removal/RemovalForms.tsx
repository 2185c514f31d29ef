import { withQueries } from '#app/lib/withQueries.tsx';
import { DeleteForm } from './DeleteForm.tsx';
import { MergeForm } from './MergeForm.tsx';
import styles from './Removal.module.css';
import type { RemovalData } from './removalLoader.ts';

/** The two ways in which a title leaves the catalogue. */
export const RemovalForms = withQueries(function RemovalForms(props: RemovalData) {
  return (
    <div className={styles.forms}>
      <MergeForm {...props} />
      <DeleteForm {...props} />
    </div>
  );
});
