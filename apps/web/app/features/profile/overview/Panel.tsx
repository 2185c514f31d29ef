import { type ReactNode, useId } from 'react';
import styles from './Panel.module.css';

/** A headed part of the overview. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Panel of a chart, which contains its own title. */
export function ChartPanel({ children }: { children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>;
}

export type PanelTitleProps = { id?: string; children: ReactNode; note?: ReactNode };

/** Title of a chart, with the number it is computed from. */
export function PanelTitle({ id, children, note }: PanelTitleProps) {
  return (
    <span className={styles.head}>
      <h2 className={styles.title} id={id}>
        {children}
      </h2>
      {note && <span className={styles.note}>{note}</span>}
    </span>
  );
}
