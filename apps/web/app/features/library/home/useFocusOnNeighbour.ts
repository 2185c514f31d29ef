import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * When a focused row leaves its list, its neighbour's button takes the focus: keyboard users go on from there, not from
 * the top of the page.
 */
export function useFocusOnNeighbour<E extends HTMLElement>(): RefObject<E | null> {
  const row = useRef<E>(null);
  useLayoutEffect(() => {
    const leaving = row.current;
    return () => {
      if (!leaving?.contains(document.activeElement)) return;
      const neighbour = leaving.nextElementSibling ?? leaving.previousElementSibling;
      // In a microtask, because the list itself may be unmounting.
      queueMicrotask(() => {
        if (neighbour?.isConnected)
          (neighbour.querySelector('button') ?? neighbour.querySelector('a'))?.focus();
      });
    };
  }, []);
  return row;
}
