import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { VisuallyHidden } from '../styles/VisuallyHidden.tsx';
import { Button, type ButtonProps } from './Button.tsx';
import styles from './ConfirmButton.module.css';
import { useConfirmation } from './useConfirmation.ts';

export type ConfirmButtonProps = Omit<ButtonProps, 'onClick'> & {
  /** What it says after the first click. */
  confirmLabel: string;
  onConfirm: () => void;
  children: ReactNode;
  /** Given, the second click falls on another button, beneath; where the first one was, one takes it back. */
  cancelLabel?: string;
};

/**
 * The first click asks, the second acts; looking away, Escape or four seconds take it back. Two clicks are two decisions: the
 * second of a double click does nothing, nor does a key held down.
 */
export function ConfirmButton({
  confirmLabel,
  onConfirm,
  children,
  cancelLabel,
  variant = 'quiet',
  ...rest
}: ConfirmButtonProps) {
  const { isPending, ready, open, cancel } = useConfirmation();
  const wrap = useRef<HTMLSpanElement>(null);
  const confirm = () => {
    if (!ready) return;
    // The button that was pressed may go: the focus stays here.
    wrap.current?.querySelector('button')?.focus();
    cancel();
    onConfirm();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
    if (!isPending || event.key !== 'Escape') return;
    // Only this: the dialog around it stays.
    event.preventDefault();
    cancel();
  };
  const onBlur = (event: FocusEvent) => {
    if (!wrap.current?.contains(event.relatedTarget)) cancel();
  };
  const handlers = { onBlur, onKeyDown };
  const separate = cancelLabel !== undefined;
  const confirmProps = { variant: 'danger', 'aria-disabled': !ready || undefined, onClick: confirm } as const;
  const cancelIfReady = () => ready && cancel();
  const first =
    isPending && !separate ? confirmProps : { variant, onClick: isPending ? cancelIfReady : open };
  return (
    <span ref={wrap} className={separate ? styles.separate : styles.together}>
      <Button {...rest} {...first} {...handlers}>
        {isPending ? (cancelLabel ?? confirmLabel) : children}
      </Button>
      {isPending && separate && (
        <Button {...confirmProps} {...handlers}>
          {confirmLabel}
        </Button>
      )}
      <VisuallyHidden>
        <span role="status">{isPending ? confirmLabel : ''}</span>
      </VisuallyHidden>
    </span>
  );
}
