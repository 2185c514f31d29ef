import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { VisuallyHidden } from '../styles/VisuallyHidden.tsx';
import { Button, type ButtonProps } from './Button.tsx';
import styles from './ConfirmButton.module.css';
import { useConfirmation } from './useConfirmation.ts';

export type ConfirmButtonProps = Omit<ButtonProps, 'onClick'> & {
  /** Label after the first click. */
  confirmLabel: string;
  onConfirm: () => void;
  children: ReactNode;
  /** With a label, the second click goes to another button beneath, and the first one cancels. */
  cancelLabel?: string;
};

/**
 * Button with confirmation: the first click opens it, the second acts; blur or Escape cancel, and four seconds away from
 * focus and pointer. The second click of a double click and a repeated key do nothing.
 */
export function ConfirmButton({
  confirmLabel,
  onConfirm,
  children,
  cancelLabel,
  variant = 'quiet',
  ...rest
}: ConfirmButtonProps) {
  const wrap = useRef<HTMLSpanElement>(null);
  const { isPending, ready, open, cancel } = useConfirmation(wrap);
  const confirm = () => {
    if (!ready) return;
    // The pressed button may unmount: the focus stays here.
    wrap.current?.querySelector('button')?.focus();
    cancel();
    onConfirm();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
    if (!isPending || event.key !== 'Escape') return;
    // Stops here, so that the surrounding dialog stays open.
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
