import type { Overview } from '@kiroku/contract/profile/schema';
import styles from './Latest.module.css';
import { LatestRow } from './LatestRow.tsx';
import { Panel } from './Panel.tsx';

/** What a member watched last. */
export function Latest({ latest }: Pick<Overview, 'latest'>) {
  return (
    <Panel title="Dernière activité">
      <ol className={styles.rows}>
        {latest.map((activity) => (
          <LatestRow key={activity.id} activity={activity} />
        ))}
      </ol>
    </Panel>
  );
}
