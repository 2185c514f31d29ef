import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** What a person does who is no longer waiting to be led anywhere. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Leads to the part of the page that the address names when it comes after the page: with the answer to who is here, or with
 * code that is fetched once it is needed. What is there already, the browser and the router have led to.
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
      // A page that was reloaded further down stays where it was.
      if (window.scrollY === 0) target.scrollIntoView();
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    giveUp.signal.addEventListener('abort', () => watcher.disconnect());
    for (const move of MOVES) addEventListener(move, () => giveUp.abort(), { signal: giveUp.signal });
    return () => giveUp.abort();
  }, [hash, key]);
}

/** The id in an address; none where it is not UTF-8. */
function namedPart(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
