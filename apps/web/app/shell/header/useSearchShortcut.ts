import { useEffect } from 'react';
import { isTyping } from '../../lib/isTyping.ts';

/** Shortcuts to the search: `/`, Ctrl K and ⌘ K, except while typing or in a dialog (product.md, Pages 3). */
export function useSearchShortcut(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey;
      const isShortcut = hasModifier ? event.key.toLowerCase() === 'k' : event.key === '/' && !event.altKey;
      if (!isShortcut || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
}
