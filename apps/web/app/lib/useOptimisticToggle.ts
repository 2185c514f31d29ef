import { useRef } from 'react';

/** A yes or no that the server keeps. */
export type OptimisticToggle = {
  show: (on: boolean) => void;
  store: (on: boolean) => Promise<unknown>;
  onStored?: (on: boolean) => void;
  /** `show` has been called with what is stored. */
  onFailed: (error: unknown, on: boolean) => void;
  /** Nothing is under way any more. */
  onSettled?: () => void;
};

/**
 * Shows what is wished at once and stores it: calls go one after the other and only towards what was wished last, so that
 * quick presses end there; a failed one shows what is stored again. Answers what to call with what is shown now, to toggle
 * the contrary.
 */
export function useOptimisticToggle({
  show,
  store,
  onStored,
  onFailed,
  onSettled,
}: OptimisticToggle): (shown: boolean) => void {
  const target = useRef(false);
  const running = useRef(false);

  const run = async (initial: boolean) => {
    let storedValue = initial;
    while (target.current !== storedValue) {
      const next = target.current;
      try {
        await store(next);
        storedValue = next;
        onStored?.(next);
      } catch (error) {
        target.current = storedValue;
        show(storedValue);
        onFailed(error, next);
      }
    }
    onSettled?.();
  };
  return (shown) => {
    target.current = !shown;
    show(!shown);
    if (running.current) return;
    running.current = true;
    void run(shown).finally(() => {
      running.current = false;
    });
  };
}
