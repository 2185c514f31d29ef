import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { Icon } from '../media/Icon.tsx';
import { ARROW_DOWN, DRAG } from '../media/rareIcons.ts';
import { cx } from '../styles/cx.ts';
import { VisuallyHidden } from '../styles/VisuallyHidden.tsx';
import { moveItem } from './moveItem.ts';
import styles from './SortableList.module.css';

export type SortableLabels = {
  up: (name: string) => string;
  down: (name: string) => string;
  /** Announced after a move. */
  moved: (name: string, position: number, total: number) => string;
};

export type SortableListProps<Item> = {
  items: readonly Item[];
  itemKey: (item: Item) => string;
  itemName: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  onReorder: (items: Item[]) => void;
  labels: SortableLabels;
  label: string;
  /** Rows hold controls: on narrow screens they stand beneath the buttons, over the whole width. */
  layout?: 'list' | 'grid' | 'rows';
  /** Further buttons of an item, after those that move it. */
  renderActions?: ((item: Item) => ReactNode) | undefined;
  className?: string | undefined;
};

/** Sortable by a drag handle or by two buttons: nothing requires the mouse. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const {
    items,
    itemKey,
    itemName,
    renderItem,
    onReorder,
    labels,
    label,
    layout = 'list',
    renderActions,
    className,
  } = props;
  const list = useId();
  const [announced, setAnnounced] = useState('');
  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length) return;
    onReorder(moveItem(items, from, to));
    setAnnounced(labels.moved(itemName(item), to + 1, items.length));
  };
  return (
    <>
      <ol className={cx(styles.list, styles[layout], className)} aria-label={label}>
        {items.map((item, index) => (
          <SortableItem
            key={itemKey(item)}
            list={list}
            index={index}
            last={index === items.length - 1}
            layout={layout}
            upLabel={labels.up(itemName(item))}
            downLabel={labels.down(itemName(item))}
            onMove={move}
            actions={renderActions?.(item)}
          >
            {renderItem(item)}
          </SortableItem>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </>
  );
}

type SortableItemProps = {
  list: string;
  index: number;
  last: boolean;
  layout: 'list' | 'grid' | 'rows';
  upLabel: string;
  downLabel: string;
  onMove: (from: number, to: number) => void;
  actions: ReactNode;
  children: ReactNode;
};

function SortableItem(props: SortableItemProps) {
  const { list, index, last, layout, upLabel, downLabel, onMove, actions, children } = props;
  const inGrid = layout === 'grid';
  const { item, handle } = useDrag(list, index, onMove);
  return (
    <li ref={item} className={styles.item}>
      <span ref={handle} className={styles.handle} aria-hidden="true">
        <Icon name={DRAG} />
      </span>
      <div className={styles.content}>{children}</div>
      <div className={styles.buttons}>
        <Button
          variant="icon"
          label={upLabel}
          aria-disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        >
          <Icon name={inGrid ? 'chevron-left' : 'arrow-up'} />
        </Button>
        <Button
          variant="icon"
          label={downLabel}
          aria-disabled={last}
          onClick={() => onMove(index, index + 1)}
        >
          <Icon name={inGrid ? 'chevron-right' : ARROW_DOWN} />
        </Button>
        {actions}
      </div>
    </li>
  );
}

/** The drag library loads once a list is on screen, never on the server. */
function useDrag(list: string, index: number, onMove: (from: number, to: number) => void) {
  const item = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const onDrop = useEffectEvent(onMove);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    import('./dragToReorder.ts').then(({ dragToReorder }) => {
      if (gone || !item.current || !handle.current) return;
      stop = dragToReorder({
        element: item.current,
        handle: handle.current,
        list,
        index,
        onDrop: (from, to) => onDrop(from, to),
      });
    }, console.error);
    return () => {
      gone = true;
      stop?.();
    };
  }, [list, index]);
  return { item, handle };
}
