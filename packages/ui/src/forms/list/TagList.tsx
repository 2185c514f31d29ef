import { Icon } from '../../media/Icon.tsx';
import { insteadOf } from '../../navigation/link.ts';
import { cx } from '../../styles/cx.ts';
import type { Option } from '../choice/Select.tsx';
import styles from './TagList.module.css';

type Tag = Option & { /** Given, the tag is a link to the page without it. */ href?: string };

export type TagListProps = {
  label: string;
  tags: readonly Tag[];
  removeLabel: (label: string) => string;
  /** Value of the tag that the next key would remove. */
  selected?: string | undefined;
  /** With a handler, a plain click calls it; the link is followed only in another tab, or without script. */
  onRemove?: ((value: string) => void) | undefined;
  /** « Tout effacer », at the end. */
  clear?: { label: string; href?: string; onClear?: (() => void) | undefined } | undefined;
};

/** Selected items, each removable: by a button, or by a link where the address holds the state. */
export function TagList({ label, tags, removeLabel, selected, onRemove, clear }: TagListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag.value} className={styles.item}>
          <Remove
            href={tag.href}
            label={removeLabel(tag.label)}
            selected={tag.value === selected}
            onClick={onRemove && (() => onRemove(tag.value))}
          >
            {tag.label}
          </Remove>
        </li>
      ))}
      {clear && (
        <li>
          {clear.href === undefined ? (
            <button type="button" className={styles.clear} onClick={clear.onClear}>
              {clear.label}
            </button>
          ) : (
            <a href={clear.href} className={styles.clear} onClick={insteadOf(clear.onClear)}>
              {clear.label}
            </a>
          )}
        </li>
      )}
    </ul>
  );
}

type RemoveProps = {
  href: string | undefined;
  label: string;
  selected: boolean;
  onClick: (() => void) | undefined;
  children: string;
};

function Remove({ href, label, selected, onClick, children }: RemoveProps) {
  const className = cx(styles.tag, selected && styles.selected);
  const inside = (
    <>
      <span className={styles.word}>{children}</span>
      <Icon name="close" size="small" />
    </>
  );
  if (href !== undefined) {
    return (
      <a href={href} className={className} aria-label={label} onClick={insteadOf(onClick)}>
        {inside}
      </a>
    );
  }
  return (
    <button type="button" className={className} aria-label={label} onClick={onClick}>
      {inside}
    </button>
  );
}
