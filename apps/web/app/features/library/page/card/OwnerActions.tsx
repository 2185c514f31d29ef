import { shownTitle } from '@kiroku/contract/catalogue/titles';
import type { Entry } from '@kiroku/contract/library/rules';
import { Button } from '@kiroku/ui/actions/Button';
import { Icon } from '@kiroku/ui/media/Icon';
import { useLayoutEffect, useRef } from 'react';
import { useReport } from '#app/lib/usage/useReport.ts';
import { usePlusOne } from '../../data/usePlusOne.ts';
import { WORDS } from '../../data/words.ts';
import { followed, type Item } from '../../followed.ts';
import styles from './OwnerActions.module.css';

export type OwnerActionsProps = {
  uid: string;
  item: Item;
  /** Receives the entry with presses that are not stored yet; null without any. */
  onPending: (entry: Entry | null) => void;
  onEdit: () => void;
};

/** Owner's actions on an entry: one more episode or chapter, or the full form (product.md, Library 10). */
export function OwnerActions({ uid, item, onPending, onEdit }: OwnerActionsProps) {
  const { entry, canAdd, add } = usePlusOne(uid, item.media, item.progression);
  const title = shownTitle(item.media);
  const { plusOne } = WORDS[followed(item.media).kind];
  useReport(entry === item.progression ? null : entry, onPending);
  const edit = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  // The button disappears with the last episode: the focus moves to the next one, not to the top of the page.
  useLayoutEffect(() => {
    if (!canAdd && pressed.current) edit.current?.focus();
    pressed.current = false;
  }, [canAdd]);
  return (
    <div className={styles.actions}>
      {canAdd && (
        <Button
          variant="primary"
          size="large"
          aria-label={`${plusOne}\u202f: ${title}`}
          className={styles.add}
          onClick={() => {
            pressed.current = true;
            add();
          }}
        >
          +1
        </Button>
      )}
      <Button
        ref={edit}
        variant="icon"
        size="large"
        label={`Modifier\u202f: ${title}`}
        className={styles.edit}
        aria-haspopup="dialog"
        onClick={onEdit}
      >
        <Icon name="edit" />
      </Button>
    </div>
  );
}
