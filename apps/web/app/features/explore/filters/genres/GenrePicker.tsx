import type { ExploreFilters } from '@kiroku/contract/catalogue/filters/filterAddress';
import popover from '@kiroku/ui/actions/popover.module.css';
import { type RefObject, useEffect, useRef } from 'react';
import type { ChooseFilters } from '../useExploreFilters.ts';
import styles from './GenrePicker.module.css';
import { GenreToggles } from './GenreToggles.tsx';

export type GenrePickerProps = {
  id: string;
  /** Button of the picker, just pressed for the first time. */
  button: RefObject<HTMLButtonElement | null>;
  filters: ExploreFilters;
  choose: ChooseFilters;
};

/** Genres in a panel that opens on mount; afterwards the button opens it. */
export function GenrePicker({ id, button, filters, choose }: GenrePickerProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (button.current) panel.current?.showPopover({ source: button.current });
  }, [button]);
  return (
    <div
      ref={panel}
      id={id}
      popover="auto"
      role="dialog"
      aria-label="Genres"
      className={`${popover.panel} ${popover.sheet} ${styles.panel}`}
    >
      <GenreToggles filters={filters} choose={choose} />
    </div>
  );
}
