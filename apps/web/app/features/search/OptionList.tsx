import { useEffect, useRef } from 'react';
import styles from './OptionList.module.css';
import type { SearchItem } from './searchItems.tsx';

/** The button of the mouse that opens another tab. */
const MIDDLE = 1;

export type OptionListProps = {
  id: string;
  label: string;
  items: readonly SearchItem[];
  /** Place of the line that Enter follows, or -1. */
  active: number;
  onFollow: (item: SearchItem) => void;
};

/** Lines beneath the box, which has the focus and handles the keys. Each is a link, which can be opened in another tab. */
export function OptionList({ id, label, items, active, onFollow }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={styles.list}>
      {items.map((item, index) => (
        <a
          key={item.href}
          id={optionId(id, index)}
          href={item.href}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className={styles.option}
          onClick={() => onFollow(item)}
          onAuxClick={({ button }) => button === MIDDLE && onFollow(item)}
        >
          {item.row}
        </a>
      ))}
    </div>
  );
}

/** Id of a line, for the box that points at it. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
