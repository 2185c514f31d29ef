import { typographic } from '@kiroku/contract/base/typography';
import { afterPaint } from './afterPaint.ts';

export type ToastTone = 'success' | 'error' | 'info';
/** `name` adds the object of the action, if its label alone does not name it: « Annuler : Naruto ». */
export type ToastAction = { label: string; name?: string | undefined; onAct: () => void };
export type Toast = { id: number; tone: ToastTone; text: string; actions: readonly ToastAction[] };

const DURATION: Readonly<Record<ToastTone, number>> = { success: 2000, info: 4000, error: 4000 };
/** Duration of a toast with actions: time to read and to reach them. */
const ACTION_DURATION = 10_000;
const MAX_TOASTS = 20;

let toasts: readonly Toast[] = [];
let lastId = 0;
let held = false;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

/** Shows a toast, from anywhere in the browser; the page's only Toaster renders it. */
export const toast = {
  success: (text: string, ...actions: readonly ToastAction[]) => add('success', text, actions),
  info: (text: string, ...actions: readonly ToastAction[]) => add('info', text, actions),
  error: (text: string, ...actions: readonly ToastAction[]) => add('error', text, actions),
  dismiss: (id: number) => remove(id),
};

/** Toasts for the Toaster, which pauses their timers during hover and focus; a hidden tab pauses them too. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    document.addEventListener('visibilitychange', startOrStop);
    return () => {
      listeners.delete(listener);
      document.removeEventListener('visibilitychange', startOrStop);
    };
  },
  read: (): readonly Toast[] => toasts,
  pause(): void {
    held = true;
    startOrStop();
  },
  resume(): void {
    held = false;
    startOrStop();
  },
};

function add(tone: ToastTone, text: string, actions: readonly ToastAction[]): number {
  lastId += 1;
  const added: Toast = { id: lastId, tone, text: typographic(text), actions };
  for (const old of toasts.slice(MAX_TOASTS - 1)) remove(old.id);
  change([added, ...toasts]);
  // Its time begins when it is seen: a page that is busy with its other news may paint it seconds later.
  afterPaint(() => toasts.includes(added) && expire(added));
  return added.id;
}

function startOrStop(): void {
  if (isPaused()) {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  } else for (const one of toasts) expire(one);
}

const isPaused = () => held || document.hidden;

function expire({ id, tone, actions }: Toast): void {
  if (isPaused() || timers.has(id)) return;
  timers.set(
    id,
    setTimeout(() => remove(id), actions.length > 0 ? ACTION_DURATION : DURATION[tone]),
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
