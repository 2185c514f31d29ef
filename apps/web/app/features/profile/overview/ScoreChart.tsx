import { counted, frenchNumber } from '@kiroku/contract/base/text';
import type { Overview } from '@kiroku/contract/profile/schema';
import { StatBars } from '@kiroku/ui/data/StatBars';
import styles from './Chart.module.css';
import { ChartPanel, PanelTitle } from './Panel.tsx';

const SCORES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;

/** Number of entries by score. */
export function ScoreChart({ scores, scored }: Pick<Overview, 'scores' | 'scored'>) {
  const title = <PanelTitle note={scored > 0 && counted(scored, 'note')}>Notes</PanelTitle>;
  if (scored === 0) {
    return (
      <ChartPanel>
        {title}
        <p className={styles.nothing}>Aucune note pour l’instant.</p>
      </ChartPanel>
    );
  }
  return (
    <ChartPanel>
      <StatBars
        title={title}
        shape="columns"
        rows={SCORES.map((score) => ({ label: score, value: scores[score] }))}
        format={frenchNumber}
        labelHeading="Note"
        valueHeading="Titres"
      />
    </ChartPanel>
  );
}
