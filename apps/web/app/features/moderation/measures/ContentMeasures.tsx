import styles from './ContentMeasures.module.css';
import { MeasureForm, type MeasureFormProps } from './MeasureForm.tsx';

/** Measures against a text where it stands, folded until they are asked for (product.md, Moderation 4). */
export function ContentMeasures({ subject, onDone }: Pick<MeasureFormProps, 'subject' | 'onDone'>) {
  return (
    <details className={styles.measures}>
      <summary className={styles.summary}>Modérer</summary>
      <MeasureForm subject={subject} reason="other" onDone={onDone} />
    </details>
  );
}
