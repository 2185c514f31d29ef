import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Input of a reader who no longer waits to be scrolled. */
const READER_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to the target of the address when it renders late: after the session is known, or with code loaded on demand. The browser and
 * the router handle earlier targets.
 */
export function useLateTarget(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address asked for again leads there again.
  useEffect(() => {
    const id = namedPart(hash);
    if (id === '' || document.getElementById(id)) return;
    const giveUp = new AbortController();
    const watcher = new MutationObserver(() => {
      const target = document.getElementById(id);
      if (!target) return;
      giveUp.abort();
      // A page reloaded further down stays there.
      if (window.scrollY === 0) target.scrollIntoView();
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    giveUp.signal.addEventListener('abort', () => watcher.disconnect());
    for (const move of READER_EVENTS) addEventListener(move, () => giveUp.abort(), { signal: giveUp.signal });
    return () => giveUp.abort();
  }, [hash, key]);
}

/** Decoded id of the hash; null where it is not UTF-8. */
function namedPart(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
