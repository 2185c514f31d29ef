import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../../actions/Button.tsx';
import { Icon } from '../../media/Icon.tsx';
import { UNDO } from '../../media/rareIcons.ts';
import { cx } from '../../styles/cx.ts';
import styles from './ChangedMark.module.css';

export type ChangedMarkProps = {
  /** Name of the field, by which it is found in the page. */
  name?: string | undefined;
  /** The value differs from the original. */
  changed: boolean;
  onRevert: () => void;
  /** Name of the button, with the field's: « Rétablir le synopsis ». */
  revertLabel: string;
  children: ReactNode;
  className?: string | undefined;
};

/** Field whose change is marked by a bar, with a button that reverts it. The space of both is reserved, so that nothing moves. */
export function ChangedMark({ name, changed, onRevert, revertLabel, children, className }: ChangedMarkProps) {
  const box = useRef<HTMLDivElement>(null);
  const reverted = useRef(false);
  useLayoutEffect(() => {
    if (changed || !reverted.current) return;
    reverted.current = false;
    // The button with the focus is gone.
    box.current?.querySelector<HTMLElement>(CONTROLS)?.focus();
  }, [changed]);
  const revert = () => {
    reverted.current = true;
    onRevert();
  };
  return (
    <div ref={box} data-field={name} className={cx(styles.mark, changed && styles.changed, className)}>
      {children}
      {changed && (
        <Button variant="icon" size="small" label={revertLabel} onClick={revert} className={styles.revert}>
          <Icon name={UNDO} size="small" />
        </Button>
      )}
    </div>
  );
}

const CONTROLS = 'input:not([type="radio"]), input:checked, select, textarea, button';
