import { Button } from '@kiroku/ui/actions/Button';
import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
import { type ReactNode, useId, useState } from 'react';
import styles from './Chart.module.css';

export type FoldedTableProps = {
  /** The id of what names the table. */
  labelledBy: string;
  head: ReactNode;
  /** Rows; those marked `data-more` show once all are asked for. */
  children: ReactNode;
  /** How many rows there are in all, and how many show at first. */
  total: number;
  shown: number;
  /** « les genres »: what all of is asked for. */
  what: string;
  /** All columns of one width. */
  even?: boolean;
};

/** A table of which the first rows show until all are asked for. */
export function FoldedTable({ labelledBy, head, children, total, shown, what, even }: FoldedTableProps) {
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
          {open ? 'Voir moins' : `Voir tout (${total})`}
          <VisuallyHidden> {what}</VisuallyHidden>
        </Button>
      )}
    </>
  );
}
