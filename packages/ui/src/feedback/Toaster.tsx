import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '../actions/Button.tsx';
import { Icon, type IconChoice } from '../media/Icon.tsx';
import { cx } from '../styles/cx.ts';
import { type Toast, type ToastTone, toast, toastStore } from './Toast.tsx';
import styles from './Toaster.module.css';

/** `id`: that of the region in the page. */
export type ToasterProps = { id?: string; label: string; closeLabel: string };

const NONE: readonly Toast[] = [];
const ICONS: Readonly<Record<ToastTone, IconChoice>> = { success: 'check', info: 'info', error: 'alert' };

/** Renders toasts above everything, open dialogs included: its popover is raised again with each toast. */
export function Toaster({ id, label, closeLabel }: ToasterProps) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => NONE);
  const region = useRef<HTMLElement>(null);
  const newest = toasts[0]?.id;
  useEffect(() => {
    const raise = () => {
      region.current?.hidePopover();
      region.current?.showPopover();
    };
    if (newest !== undefined) return raise();
    // An empty region is there for screen readers only: not in the task that makes the page interactive.
    const later = setTimeout(raise);
    return () => clearTimeout(later);
  }, [newest]);
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
      onFocus={toastStore.pause}
      onBlur={toastStore.resume}
    >
      <ol className={styles.list}>
        {toasts.map((one) => (
          <ToastItem key={one.id} toast={one} closeLabel={closeLabel} />
        ))}
      </ol>
    </section>
  );
}

function ToastItem({ toast: one, closeLabel }: { toast: Toast; closeLabel: string }) {
  const act = () => {
    one.action?.onAct();
    toast.dismiss(one.id);
  };
  return (
    <li className={cx(styles.toast, styles[one.tone])} role={one.tone === 'error' ? 'alert' : undefined}>
      <Icon name={ICONS[one.tone]} className={styles.icon} />
      <span className={styles.text}>{one.text}</span>
      {one.action && (
        <Button size="small" label={one.action.name} onClick={act}>
          {one.action.label}
        </Button>
      )}
      <Button variant="icon" size="small" label={closeLabel} onClick={() => toast.dismiss(one.id)}>
        <Icon name="close" size="small" />
      </Button>
    </li>
  );
}
