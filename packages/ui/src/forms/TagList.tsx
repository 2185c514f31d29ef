import { Icon } from '../media/Icon.tsx';
import { insteadOf, Link } from '../navigation/LinkContext.tsx';
import type { Option } from './Select.tsx';
import styles from './TagList.module.css';

type Tag = Option & { /** Given, the tag is a link to the page without it. */ href?: string };

export type TagListProps = {
  label: string;
  tags: readonly Tag[];
  removeLabel: (label: string) => string;
  /** With a handler, a plain click calls it; the link is followed only in another tab, or without script. */
  onRemove?: ((value: string) => void) | undefined;
  /** « Tout effacer », at the end. */
  clear?: { label: string; href?: string; onClear?: (() => void) | undefined } | undefined;
};

/** Selected items, each removable: by a button, or by a link where the address holds the state. */
export function TagList({ label, tags, removeLabel, onRemove, clear }: TagListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag.value} className={styles.item}>
          <Remove
            href={tag.href}
            label={removeLabel(tag.label)}
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
            <Link href={clear.href} className={styles.clear} onClick={insteadOf(clear.onClear)}>
              {clear.label}
            </Link>
          )}
        </li>
      )}
    </ul>
  );
}

type RemoveProps = {
  href: string | undefined;
  label: string;
  onClick: (() => void) | undefined;
  children: string;
};

function Remove({ href, label, onClick, children }: RemoveProps) {
  const inside = (
    <>
      <span className={styles.word}>{children}</span>
      <Icon name="close" size="small" />
    </>
  );
  if (href !== undefined) {
    return (
      <Link href={href} className={styles.tag} aria-label={label} onClick={insteadOf(onClick)}>
        {inside}
      </Link>
    );
  }
  return (
    <button type="button" className={styles.tag} aria-label={label} onClick={onClick}>
      {inside}
    </button>
  );
}
