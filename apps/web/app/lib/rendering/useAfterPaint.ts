import { afterPaint } from '@kiroku/ui/feedback/afterPaint';
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
    cancel.current = afterPaint(task);
  }, []);
}
