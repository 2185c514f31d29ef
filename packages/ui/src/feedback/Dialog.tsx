import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { Button } from '../actions/Button.tsx';
import { Icon } from '../media/Icon.tsx';
import { cx } from '../styles/cx.ts';
import styles from './Dialog.module.css';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  className?: string | undefined;
};

/** Native modal dialog, with the browser's Escape, focus trap and focus restoration. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, closeLabel, children, footer, size = 'medium', className } = props;
  const titleId = useId();
  const dialog = useModal(open);
  const pressedOutside = useRef(false);
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.currentTarget.querySelector(':popover-open')) return;
    // Natively, a second Escape in a row closes it unconditionally.
    event.preventDefault();
    onClose();
  };
  const isBackdrop = (event: MouseEvent<HTMLDialogElement>) =>
    event.target === event.currentTarget && !within(event, event.currentTarget.getBoundingClientRect());
  return (
    <dialog
      ref={dialog}
      className={cx(styles.dialog, styles[size], className)}
      aria-labelledby={open ? titleId : undefined}
      onMouseDown={(event) => {
        pressedOutside.current = isBackdrop(event);
      }}
      onKeyDown={onKeyDown}
      onClick={(event) => pressedOutside.current && isBackdrop(event) && onClose()}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => event.target === event.currentTarget && open && onClose()}
    >
      {open && (
        <div className={styles.frame}>
          <header className={styles.header}>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            <Button variant="icon" label={closeLabel} onClick={onClose}>
              <Icon name="close" />
            </Button>
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}

function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  // Before unmounting: the browser restores the focus only from a dialog in the page.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);
  // A second Back of a phone closes it even where the page wants to ask first.
  useEffect(() => {
    if (open && !ref.current?.open) ref.current?.showModal();
  });
  return ref;
}

function within({ clientX, clientY }: MouseEvent, box: DOMRect): boolean {
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
}
