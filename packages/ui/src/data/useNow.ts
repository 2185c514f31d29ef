import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = 0;

const SECOND = 1000;

/**
 * Current time, to the second or in larger steps (milliseconds), shared by all users of a step; one timer, paused while
 * the tab is hidden. Null on the server.
 */
export function useNow(step = SECOND): number | null {
  return useSyncExternalStore<number | null>(subscribe, () => Math.floor(read() / step) * step, unknown);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', startOrPause);
    startOrPause();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', startOrPause);
    rest();
  };
}

function read(): number {
  if (timer === undefined) now = wholeSeconds();
  return now;
}

function unknown(): null {
  return null;
}

function startOrPause(): void {
  rest();
  if (document.hidden) return;
  timer = setInterval(tick, SECOND);
  tick();
}

function rest(): void {
  clearInterval(timer);
  timer = undefined;
}

function tick(): void {
  now = wholeSeconds();
  for (const listener of listeners) listener();
}

function wholeSeconds(): number {
  return Math.floor(Date.now() / SECOND) * SECOND;
}
