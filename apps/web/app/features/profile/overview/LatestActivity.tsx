import type { Overview } from '@kiroku/contract/profile/schema';
import { ActivityRow } from './ActivityRow.tsx';
import styles from './LatestActivity.module.css';
import { Panel } from './Panel.tsx';

/** Latest changes of progress of a member. */
export function LatestActivity({ latest }: Pick<Overview, 'latest'>) {
  return (
    <Panel title="Dernière activité">
      <ol className={styles.rows}>
        {latest.map((activity) => (
          <ActivityRow key={activity.id} activity={activity} />
        ))}
      </ol>
    </Panel>
  );
}
