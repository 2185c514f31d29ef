import { type ReactNode, useId } from 'react';
import styles from './FieldGroup.module.css';

/** Fields of a form that belong together. */
export function FieldGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {label}
      </h2>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
