import { useEffect, useRef } from 'react';
import { cx } from '../../styles/cx.ts';
import styles from './SuggestionList.module.css';

export type SuggestionListProps = {
  id: string;
  label: string;
  options: readonly string[];
  /** Place of the option that Enter takes, or -1. */
  active: number;
  onPick: (option: string) => void;
};

/** Options beneath a combobox, which has the focus and handles the keys; nothing while there are none. */
export function SuggestionList({ id, label, options, active, onPick }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (options.length === 0) return null;
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={styles.list}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus and the keys.
        <div
          key={option}
          id={suggestionId(id, index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className={cx(styles.option, index === active && styles.active)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(option)}
        >
          {option}
        </div>
      ))}
    </div>
  );
}

/** Id of an option, for the combobox that points at it. */
export function suggestionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
