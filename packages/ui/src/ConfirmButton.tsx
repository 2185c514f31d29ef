import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import styles from './ConfirmButton.module.css';
import { useConfirmation } from './useConfirmation.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type ConfirmButtonProps = Omit<ButtonProps, 'onClick'> & {
  /** What it says after the first click. */
  confirmLabel: string;
  onConfirm: () => void;
  children: ReactNode;
  /** Given, the second click falls on another button, beneath; where the first one was, one takes it back. */
  takeBackLabel?: string;
};

/**
 * The first click asks, the second acts; looking away, Escape or four seconds take it back. Two clicks are two decisions: the
 * second of a double click does nothing, nor does a key held down.
 */
export function ConfirmButton({
  confirmLabel,
  onConfirm,
  children,
  takeBackLabel,
  variant = 'quiet',
  ...rest
}: ConfirmButtonProps) {
  const { asked, ready, ask, takeBack } = useConfirmation();
  const wrap = useRef<HTMLSpanElement>(null);
  const confirm = () => {
    if (!ready) return;
    // The button that was pressed may go: the focus stays here.
    wrap.current?.querySelector('button')?.focus();
    takeBack();
    onConfirm();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
    if (!asked || event.key !== 'Escape') return;
    // Only this: the dialog around it stays.
    event.preventDefault();
    takeBack();
  };
  const look = (event: FocusEvent) => {
    if (!wrap.current?.contains(event.relatedTarget)) takeBack();
  };
  const watched = { onBlur: look, onKeyDown: keys };
  const apart = takeBackLabel !== undefined;
  const sure = { variant: 'danger', 'aria-disabled': !ready || undefined, onClick: confirm } as const;
  const withdraw = () => ready && takeBack();
  const first = asked && !apart ? sure : { variant, onClick: asked ? withdraw : ask };
  return (
    <span ref={wrap} className={apart ? styles.apart : styles.together}>
      <Button {...rest} {...first} {...watched}>
        {asked ? (takeBackLabel ?? confirmLabel) : children}
      </Button>
      {asked && apart && (
        <Button {...sure} {...watched}>
          {confirmLabel}
        </Button>
      )}
      <VisuallyHidden>
        <span role="status">{asked ? confirmLabel : ''}</span>
      </VisuallyHidden>
    </span>
  );
}
