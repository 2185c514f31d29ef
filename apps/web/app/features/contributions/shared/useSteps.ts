import { useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * The first items of a long list, up to a wanted one at least, and more on demand: drawing hundreds at once takes a while.
 * `more` draws at once.
 */
export function useSteps<Item>(items: readonly Item[], size: number, wanted = 0) {
  const [count, setCount] = useState(() => size * Math.ceil((Math.max(wanted, 0) + 1) / size));
  return {
    shown: items.slice(0, count),
    left: Math.max(0, items.length - count),
    more: () => flushSync(() => setCount((known) => known + size)),
  };
}
