import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../actions/Button.tsx';
import { type SortableLabels, SortableList } from '../../lists/SortableList.tsx';
import { Icon } from '../../media/Icon.tsx';
import { TRASH, UNDO } from '../../media/rareIcons.ts';
import { FieldError } from '../field/Field.tsx';
import styles from './RowListField.module.css';

export type RowListLabels = SortableLabels & {
  add: string;
  remove: (name: string) => string;
  /** Shown beneath the list, and announced, while the removal can be undone. */
  removed: (name: string) => string;
  undo: string;
  /** Shown instead of a list without rows. */
  empty: string;
};

export type RowListFieldProps<Row extends { key: string }> = {
  label: string;
  /** Each row has a key, made in the browser. */
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  createRow: () => Row;
  /** Name of a row in the labels of its buttons, as « lien 2 »; its place counts from 1. */
  rowName: (row: Row, place: number) => string;
  /** Controls of a row, each with a name or a Field. */
  renderRow: (row: Row, change: (row: Row) => void) => ReactNode;
  labels: RowListLabels;
  hint?: ReactNode;
  error?: ReactNode;
  /** Errors of whole rows, by key. */
  errors?: Readonly<Record<string, ReactNode>>;
  maxRows?: number;
};

/** Ordered list of small records, each edited in place; it stands outside a Field. */
export function RowListField<Row extends { key: string }>(props: RowListFieldProps<Row>) {
  const { label, rows, rowName, renderRow, labels, hint, error, errors = {} } = props;
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const { add, remove, undo, change, removed, full } = useRows(props, box);
  const name = (row: Row) => rowName(row, rows.indexOf(row) + 1);
  return (
    <fieldset
      ref={box}
      className={styles.group}
      aria-describedby={[hint && `${id}-hint`, `${id}-error`].filter(Boolean).join(' ')}
    >
      <legend className={styles.legend}>{label}</legend>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {rows.length === 0 && <p className={styles.empty}>{labels.empty}</p>}
      <SortableList
        label={label}
        layout="rows"
        items={rows}
        itemKey={({ key }) => key}
        itemName={name}
        onReorder={props.onChange}
        labels={labels}
        renderItem={(row) => (
          <fieldset
            className={styles.row}
            data-row={row.key}
            aria-label={name(row)}
            aria-describedby={`${id}-${row.key}`}
          >
            {renderRow(row, change)}
            <FieldError id={`${id}-${row.key}`}>{errors[row.key]}</FieldError>
          </fieldset>
        )}
        renderActions={(row) => (
          <Button variant="icon" label={labels.remove(name(row))} onClick={() => remove(row)}>
            <Icon name={TRASH} />
          </Button>
        )}
      />
      <RemovedRow name={removed?.name} labels={labels} onUndo={undo} />
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {!full && (
        <Button icon={<Icon name="plus" size="small" />} onClick={add} className={styles.add}>
          {labels.add}
        </Button>
      )}
    </fieldset>
  );
}

type RemovedRowProps = { name: string | undefined; labels: RowListLabels; onUndo: () => void };

function RemovedRow({ name, labels, onUndo }: RemovedRowProps) {
  return (
    <p className={styles.removed} role="status">
      {name !== undefined && (
        <>
          <span>{labels.removed(name)}</span>
          <Button size="small" icon={<Icon name={UNDO} size="small" />} onClick={onUndo} data-undo>
            {labels.undo}
          </Button>
        </>
      )}
    </p>
  );
}

type Removed<Row> = { row: Row; place: number; name: string };

/** Effects of the buttons on the rows, and on the focus. */
function useRows<Row extends { key: string }>(
  props: RowListFieldProps<Row>,
  box: RefObject<HTMLElement | null>,
) {
  const { rows, onChange, createRow, rowName, maxRows = Number.POSITIVE_INFINITY } = props;
  const [last, setLast] = useState<Removed<Row> | null>(null);
  const focus = useFocusAfter(box);
  const full = rows.length >= maxRows;
  const removed = last && !full && !rows.some(({ key }) => key === last.row.key) ? last : null;
  return {
    full,
    removed,
    add: () => {
      const row = createRow();
      onChange([...rows, row]);
      focus(firstControl(row));
    },
    remove: (row: Row) => {
      const place = rows.indexOf(row);
      onChange(rows.filter(({ key }) => key !== row.key));
      setLast({ row, place, name: rowName(row, place + 1) });
      focus('[data-undo]');
    },
    undo: () => {
      if (!removed) return;
      onChange(rows.toSpliced(removed.place, 0, removed.row));
      setLast(null);
      focus(firstControl(removed.row));
    },
    change: (row: Row) => onChange(rows.map((other) => (other.key === row.key ? row : other))),
  };
}

/** Focuses what a selector finds after the next rendering. */
function useFocusAfter(box: RefObject<HTMLElement | null>) {
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    box.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = null;
  });
  return (selector: string) => {
    wanted.current = selector;
  };
}

function firstControl({ key }: { key: string }): string {
  return `[data-row="${CSS.escape(key)}"] :is(input, select, textarea, button)`;
}
