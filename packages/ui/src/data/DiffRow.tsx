import type { ReactNode } from 'react';
import { cx } from '../styles/cx.ts';
import layout from '../styles/layout.module.css';
import text from '../styles/text.module.css';
import { VisuallyHidden } from '../styles/VisuallyHidden.tsx';
import styles from './DiffRow.module.css';
import { diffList } from './diffList.ts';
import { type DiffPart, diffWords } from './diffWords.ts';

type DiffValues =
  | { kind?: 'text'; before: string | null; after: string | null }
  /** Addresses of images, and how one is drawn. */
  | {
      kind: 'image';
      before: string | null;
      after: string | null;
      draw: (address: string) => ReactNode;
    }
  | {
      kind: 'list';
      before: readonly string[];
      after: readonly string[];
      /** Shown if the common items have another order. */
      reorderedLabel: string;
    };

export type DiffRowProps = DiffValues & {
  label: ReactNode;
  beforeLabel: string;
  afterLabel: string;
  /** Text for an empty value, as « vide ». */
  emptyLabel: string;
  className?: string | undefined;
};

/** One field before and after a change: words of a text, items of a list, or two images. */
export function DiffRow(props: DiffRowProps) {
  const { label, beforeLabel, afterLabel, className } = props;
  const { before, after, same } = sides(props);
  return (
    <section className={cx(styles.row, same && styles.same, className)}>
      <h3 className={cx(text.label, styles.label)}>{label}</h3>
      <div className={cx(styles.side, styles.before)}>
        <VisuallyHidden>{beforeLabel}</VisuallyHidden>
        {before}
      </div>
      <div className={cx(styles.side, styles.after)}>
        <VisuallyHidden>{afterLabel}</VisuallyHidden>
        {after}
      </div>
    </section>
  );
}

type Sides = { before: ReactNode; after: ReactNode; same: boolean };

function sides(props: DiffRowProps): Sides {
  const empty = <span className={styles.empty}>{props.emptyLabel}</span>;
  if (props.kind === 'list') {
    const { before, after, reordered } = diffList(props.before, props.after);
    const changed = [...before, ...after].some(({ kind }) => kind !== 'same');
    return {
      before: before.length > 0 ? <Chips parts={before} /> : empty,
      after: (
        <>
          {after.length > 0 ? <Chips parts={after} /> : empty}
          {reordered && <p className={styles.reordered}>{props.reorderedLabel}</p>}
        </>
      ),
      same: !reordered && !changed,
    };
  }
  const before = props.before ?? '';
  const after = props.after ?? '';
  const same = before === after;
  if (props.kind === 'image') {
    return {
      before: before ? props.draw(before) : empty,
      after: after ? props.draw(after) : empty,
      same,
    };
  }
  const parts = diffWords(before, after);
  return {
    before: before ? <Words parts={parts.filter(({ kind }) => kind !== 'added')} /> : empty,
    after: after ? <Words parts={parts.filter(({ kind }) => kind !== 'removed')} /> : empty,
    same,
  };
}

function Words({ parts }: { parts: readonly DiffPart[] }) {
  return (
    <p className={text.prose}>
      {parts.map((part, index) => {
        const key = `${index}${part.kind}`;
        return <Part key={key} part={part} />;
      })}
    </p>
  );
}

function Chips({ parts }: { parts: readonly DiffPart[] }) {
  return (
    <ul className={layout.row}>
      {parts.map((part, index) => {
        const key = `${index}${part.kind}`;
        return (
          <li key={key} className={cx(styles.chip, styles[part.kind])}>
            <Part part={part} />
          </li>
        );
      })}
    </ul>
  );
}

function Part({ part: { kind, text } }: { part: DiffPart }) {
  if (kind === 'removed') return <del>{text}</del>;
  if (kind === 'added') return <ins>{text}</ins>;
  return <span>{text}</span>;
}
