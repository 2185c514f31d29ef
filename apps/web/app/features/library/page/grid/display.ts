import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#app/lib/storage.ts';

/** Display of libraries: posters, or lines (product.md, Library 10). */
export type Display = 'cards' | 'list';

/** Also read by early/theme.ts, before the first paint. */
const KEY = 'display';

const listeners = new Set<() => void>();

/** Display of libraries in this browser; null on the server: the style sheet chooses by `data-display`. */
export function useDisplay(): Display | null {
  return useSyncExternalStore(subscribe, currentDisplay, () => null);
}

/** Sets the display of this browser; without storage, for as long as the page lasts. */
export function chooseDisplay(display: Display): void {
  document.documentElement.dataset.display = display;
  writeStored('localStorage', KEY, display);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const otherTab = (event: StorageEvent) => {
    if (event.key !== KEY) return;
    document.documentElement.dataset.display = readStored('localStorage', KEY) === 'list' ? 'list' : 'cards';
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', otherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', otherTab);
  };
}

function currentDisplay(): Display {
  return document.documentElement.dataset.display === 'list' ? 'list' : 'cards';
}
