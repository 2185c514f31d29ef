/** Whether keys pressed at this target write text or choose from a list: shortcuts of single keys stay out of it. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}
