import { typographic } from '@kiroku/contract/base/typography';

export type ToastTone = 'success' | 'error' | 'info';
export type ToastAction = { label: string; onAct: () => void };
export type Toast = { id: number; tone: ToastTone; text: string; action?: ToastAction | undefined };

const DURATION: Readonly<Record<ToastTone, number>> = { success: 2000, info: 4000, error: 4000 };
const MAX_TOASTS = 20;

let toasts: readonly Toast[] = [];
let lastId = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

/** Shows a toast, from anywhere in the browser; the page's only Toaster renders it. */
export const toast = {
  success: (text: string, action?: ToastAction) => add('success', text, action),
  info: (text: string, action?: ToastAction) => add('info', text, action),
  error: (text: string, action?: ToastAction) => add('error', text, action),
  dismiss: (id: number) => remove(id),
};

/** Toasts for the Toaster, which pauses their timers during hover and focus. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Toast[] => toasts,
  pause(): void {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  },
  resume(): void {
    for (const one of toasts) if (!timers.has(one.id)) expire(one);
  },
};

function add(tone: ToastTone, text: string, action: ToastAction | undefined): number {
  lastId += 1;
  const added: Toast = { id: lastId, tone, text: typographic(text), action };
  for (const old of toasts.slice(MAX_TOASTS - 1)) remove(old.id);
  change([added, ...toasts]);
  expire(added);
  return added.id;
}

function expire({ id, tone }: Toast): void {
  timers.set(
    id,
    setTimeout(() => remove(id), DURATION[tone]),
  );
}

function remove(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  change(toasts.filter((one) => one.id !== id));
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
