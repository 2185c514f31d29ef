import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs a task once the browser has painted what the press behind it changed: a navigation takes longer to begin than a
 * press to show. The latest task replaces one that waits; leaving the page drops it. The function stays the same.
 */
export function useAfterPaint(): (task: () => void) => void {
  const cancel = useRef(() => {});
  useEffect(() => () => cancel.current(), []);
  return useCallback((task) => {
    cancel.current();
    // A hidden page is not painted.
    if (document.hidden) return task();
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(task);
    });
    cancel.current = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
}
