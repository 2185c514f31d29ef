import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '../actions/Button.tsx';
import { Icon, type IconChoice } from '../media/Icon.tsx';
import { cx } from '../styles/cx.ts';
import layout from '../styles/layout.module.css';
import { type Toast, type ToastAction, type ToastTone, toast, toastStore } from './Toast.tsx';
import styles from './Toaster.module.css';

/** `id`: of the region in the page. */
export type ToasterProps = { id?: string; label: string; closeLabel: string };

const NONE: readonly Toast[] = [];
const ICONS: Readonly<Record<ToastTone, IconChoice>> = { success: 'check', info: 'info', error: 'alert' };

/**
 * Renders toasts above everything, open dialogs included: its popover is raised again with each toast. Tab leads from the focused control
 * to a choice of actions, and the focus goes back there with the toast.
 */
export function Toaster({ id, label, closeLabel }: ToasterProps) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => NONE);
  const region = useRef<HTMLElement>(null);
  const entered = useRef<Element>(null);
  const newest = toasts[0]?.id;
  const isChoice = (toasts[0]?.actions.length ?? 0) > 1;
  useEffect(() => {
    const raise = () => {
      const focused = document.activeElement;
      region.current?.hidePopover();
      region.current?.showPopover(
        isChoice && focused instanceof HTMLElement ? { source: focused } : undefined,
      );
    };
    if (newest !== undefined) return raise();
    // An empty region is there for screen readers only: not in the task that makes the page interactive.
    const later = setTimeout(raise);
    return () => clearTimeout(later);
  }, [newest, isChoice]);
  const dismiss = (id: number) => {
    if (region.current?.contains(document.activeElement) && entered.current instanceof HTMLElement)
      entered.current.focus();
    toast.dismiss(id);
  };
  return (
    <section
      id={id}
      ref={region}
      popover="manual"
      className={styles.region}
      aria-label={label}
      aria-live="polite"
      onPointerEnter={toastStore.pause}
      onPointerLeave={toastStore.resume}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) entered.current = relatedTarget;
        toastStore.pause();
      }}
      onBlur={toastStore.resume}
    >
      <ol className={styles.list}>
        {toasts.map((one) => (
          <ToastItem key={one.id} toast={one} closeLabel={closeLabel} onDismiss={() => dismiss(one.id)} />
        ))}
      </ol>
    </section>
  );
}

type ToastItemProps = { toast: Toast; closeLabel: string; onDismiss: () => void };

function ToastItem({ toast: one, closeLabel, onDismiss }: ToastItemProps) {
  const act = ({ onAct }: ToastAction) => {
    onAct();
    onDismiss();
  };
  return (
    <li className={cx(styles.toast, styles[one.tone])} role={one.tone === 'error' ? 'alert' : undefined}>
      <Icon name={ICONS[one.tone]} className={styles.icon} />
      <div className={styles.words}>
        <span className={styles.text}>{one.text}</span>
        {one.actions.length > 0 && (
          <span className={layout.row}>
            {one.actions.map((action) => (
              <Button key={action.label} size="small" label={action.name} onClick={() => act(action)}>
                {action.label}
              </Button>
            ))}
          </span>
        )}
      </div>
      <Button variant="icon" size="small" label={closeLabel} onClick={onDismiss}>
        <Icon name="close" size="small" />
      </Button>
    </li>
  );
}
