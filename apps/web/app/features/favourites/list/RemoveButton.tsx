import type { Card } from '@kiroku/contract/catalogue/schema';
import { shownTitle } from '@kiroku/contract/catalogue/titles';
import { Button } from '@kiroku/ui/actions/Button';
import { Icon } from '@kiroku/ui/media/Icon';
import { TRASH } from '@kiroku/ui/media/rareIcons';
import type { MouseEvent } from 'react';
import styles from './RemoveButton.module.css';

export type RemoveButtonProps = { card: Card; onRemove: () => void; className?: string | undefined };

/** Removes a title from the favourites; the neighbour's button takes the focus. */
export function RemoveButton({ card, onRemove, className }: RemoveButtonProps) {
  const name = `Supprimer des favoris\u202f: ${shownTitle(card)}`;
  const remove = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const cell = currentTarget.closest('li');
    const neighbour = cell?.nextElementSibling ?? cell?.previousElementSibling;
    neighbour?.querySelector<HTMLElement>('[data-remove]')?.focus();
    onRemove();
  };
  return (
    <span className={className}>
      <Button variant="icon" size="large" label={name} className={styles.remove} data-remove onClick={remove}>
        <Icon name={TRASH} />
      </Button>
    </span>
  );
}
