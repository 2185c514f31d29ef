import { PATHS } from '@kiroku/contract/paths';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isTyping } from '../lib/isTyping.ts';

/** Id of the search box of explore. */
export const SEARCH_BOX_ID = 'recherche';

/** Focuses the search box of the page; false when it has none. */
export function focusSearchBox(): boolean {
  const box = document.getElementById(SEARCH_BOX_ID);
  box?.focus();
  return box !== null;
}

/** Shortcuts to the search: `/`, Ctrl K and ⌘ K, except while typing (product.md, Pages 3). */
export function useSearchShortcut(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const combination = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      const slash =
        event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      if (!combination && !slash) return;
      event.preventDefault();
      if (!focusSearchBox()) void navigate(PATHS.explore);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate]);
}
