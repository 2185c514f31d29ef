import { useState } from 'react';

/** The first items of a long list, and more on demand: drawing hundreds at once takes a while. */
export function useSteps<Item>(items: readonly Item[], size: number) {
  const [count, setCount] = useState(size);
  return {
    shown: items.slice(0, count),
    left: Math.max(0, items.length - count),
    more: () => setCount((known) => known + size),
  };
}
