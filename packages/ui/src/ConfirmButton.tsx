import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type ConfirmButtonProps = Omit<ButtonProps, 'onClick'> & {
  /** What it says after the first click. */
  confirmLabel: string;
  onConfirm: () => void;
  children: ReactNode;
};

const PATIENCE = 4000;

/** The first click asks, the second acts; looking away, Escape or four seconds take it back. */
export function ConfirmButton({
  confirmLabel,
  onConfirm,
  children,
  variant = 'quiet',
  ...rest
}: ConfirmButtonProps) {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked) return;
    const timer = setTimeout(() => setAsked(false), PATIENCE);
    return () => clearTimeout(timer);
  }, [asked]);
  const press = () => {
    setAsked(!asked);
    if (asked) onConfirm();
  };
  const takeBack = (event: KeyboardEvent) => {
    if (!asked || event.key !== 'Escape') return;
    // Only this: the dialog around it stays.
    event.preventDefault();
    setAsked(false);
  };
  return (
    <>
      <Button
        {...rest}
        variant={asked ? 'danger' : variant}
        onClick={press}
        onBlur={() => setAsked(false)}
        onKeyDown={takeBack}
      >
        {asked ? confirmLabel : children}
      </Button>
      <VisuallyHidden>
        <span role="status">{asked ? confirmLabel : ''}</span>
      </VisuallyHidden>
    </>
  );
}
