import type { ReactNode } from 'react';
import { cx } from '../styles/cx.ts';
import { VisuallyHidden } from '../styles/VisuallyHidden.tsx';
import styles from './DiffRow.module.css';
import { type DiffPart, diffWords } from './diffWords.ts';

export type DiffRowProps = {
  label: ReactNode;
  before: string | null;
  after: string | null;
  beforeLabel: string;
  afterLabel: string;
  /** Text for an empty value, as « vide ». */
  emptyLabel: string;
  /** Draws the values as images; the strings are addresses. */
  kind?: 'text' | 'image';
  className?: string | undefined;
};

export function DiffRow(props: DiffRowProps) {
  const { label, before, after, beforeLabel, afterLabel, kind = 'text', className } = props;
  const same = (before ?? '') === (after ?? '');
  const parts = kind === 'text' ? diffWords(before ?? '', after ?? '') : [];
  return (
    <section className={cx(styles.row, same && styles.same, className)}>
      <h3 className={styles.label}>{label}</h3>
      <div className={cx(styles.side, styles.before)}>
        <VisuallyHidden>{beforeLabel}</VisuallyHidden>
        <Side {...props} value={before} parts={parts.filter((part) => part.kind !== 'added')} />
      </div>
      <div className={cx(styles.side, styles.after)}>
        <VisuallyHidden>{afterLabel}</VisuallyHidden>
        <Side {...props} value={after} parts={parts.filter((part) => part.kind !== 'removed')} />
      </div>
    </section>
  );
}

type SideProps = DiffRowProps & { value: string | null; parts: readonly DiffPart[] };

function Side({ value, parts, kind, emptyLabel }: SideProps) {
  if (!value) return <span className={styles.empty}>{emptyLabel}</span>;
  if (kind === 'image') return <img className={styles.image} src={value} alt="" loading="lazy" />;
  return (
    <p className={styles.text}>
      {parts.map((part, index) => {
        const key = `${index}${part.kind}`;
        if (part.kind === 'removed') return <del key={key}>{part.text}</del>;
        if (part.kind === 'added') return <ins key={key}>{part.text}</ins>;
        return <span key={key}>{part.text}</span>;
      })}
    </p>
  );
}
