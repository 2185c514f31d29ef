import { useEffectEvent, useLayoutEffect } from 'react';
import { isTyping } from '#app/lib/isTyping.ts';

/** Actions of the keys of a queue (product.md, Contributions 12). */
export type QueueKeys = Partial<Record<'j' | 'k' | 'a' | 'r', () => void>>;

/** Keys of a queue, except while typing, in a dialog, with a modifier, or held down. */
export function useQueueKeys(keys: QueueKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = new Map(Object.entries(keys)).get(event.key.toLowerCase());
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    if (!act || isModified || event.repeat || event.defaultPrevented || isTyping(event.target)) return;
    if (document.querySelector('dialog:modal')) return;
    event.preventDefault();
    act();
  });
  // A layout effect: keys work as soon as the queue is drawn, however busy the browser is.
  useLayoutEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
