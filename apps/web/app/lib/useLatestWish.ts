import { useRef } from 'react';

/** A yes or no that the server keeps. */
export type Wish = {
  show: (on: boolean) => void;
  store: (on: boolean) => Promise<unknown>;
  stored?: (on: boolean) => void;
  /** `show` has been called with what is stored. */
  failed: (error: unknown, on: boolean) => void;
  /** Nothing is under way any more. */
  settled?: () => void;
};

/**
 * Shows what is wished at once and stores it: calls go one after the other and only towards what was wished last, so that
 * quick presses end there; a failed one shows what is stored again. Answers what to call with what is shown now, to wish
 * the contrary.
 */
export function useLatestWish({ show, store, stored, failed, settled }: Wish): (shown: boolean) => void {
  const wanted = useRef(false);
  const working = useRef(false);

  const work = async (before: boolean) => {
    let kept = before;
    while (wanted.current !== kept) {
      const next = wanted.current;
      try {
        await store(next);
        kept = next;
        stored?.(next);
      } catch (error) {
        wanted.current = kept;
        show(kept);
        failed(error, next);
      }
    }
    settled?.();
  };
  return (shown) => {
    wanted.current = !shown;
    show(!shown);
    if (working.current) return;
    working.current = true;
    void work(shown).finally(() => {
      working.current = false;
    });
  };
}
