import { frenchNumber } from '@kiroku/contract/base/text';
import { Button } from '@kiroku/ui/actions/Button';
import { type ReactNode, useId, useState } from 'react';
import styles from './Chart.module.css';

export type FoldedTableProps = {
  /** Id of the element that labels the table. */
  labelledBy: string;
  head: ReactNode;
  /** Rows; those with `data-more` show after unfolding. */
  children: ReactNode;
  /** Number of all rows, and of the rows at first. */
  total: number;
  shown: number;
  /** « Voir tous les genres » and « Voir moins de genres »: the unfold button. */
  all: string;
  fewer: string;
  /** Equal width of all columns. */
  even?: boolean;
};

/** Table that shows its first rows until it is unfolded. */
export function FoldedTable({
  labelledBy,
  head,
  children,
  total,
  shown,
  all,
  fewer,
  even,
}: FoldedTableProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <table
        id={id}
        aria-labelledby={labelledBy}
        className={`${styles.table} ${even ? styles.even : ''} ${open ? '' : styles.folded}`}
      >
        <thead>{head}</thead>
        <tbody>{children}</tbody>
      </table>
      {total > shown && (
        <Button
          size="large"
          className={styles.unfold}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? fewer : `${all} (${frenchNumber(total)})`}
        </Button>
      )}
    </>
  );
}
