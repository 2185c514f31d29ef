import { frenchNumber } from '@kiroku/contract/base/text';
import { Button } from '@kiroku/ui/actions/Button';
import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
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
  /** « les genres »: object of the unfold button. */
  object: string;
  /** Equal width of all columns. */
  even?: boolean;
};

/** Table that shows its first rows until it is unfolded. */
export function FoldedTable({ labelledBy, head, children, total, shown, object, even }: FoldedTableProps) {
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
          {open ? 'Voir moins' : `Voir tout (${frenchNumber(total)})`}
          <VisuallyHidden> {object}</VisuallyHidden>
        </Button>
      )}
    </>
  );
}
