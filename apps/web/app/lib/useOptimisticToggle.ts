import { useRef } from 'react';

/** Boolean that is stored on the server. */
export type OptimisticToggle = {
  show: (on: boolean) => void;
  store: (on: boolean) => Promise<unknown>;
  onStored?: (on: boolean) => void;
  /** Called after `show` with the stored value. */
  onFailed: (error: unknown, on: boolean) => void;
  /** No call is left. */
  onSettled?: () => void;
};

/**
 * Toggle that shows at once and then stores: calls are sequential and go only towards the last target, so that quick
 * presses end there; a failure shows the stored value again. The returned function takes the shown value and toggles it.
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
