import type { UsageEvent } from '@kiroku/contract/usage/events';
import { sendUse } from './sendUse.ts';

/**
 * Counts an action of a visitor, in idle time (product.md, Usage 1). Failures are silent by design: a lost count must not disturb a page.
 */
export function countUse(name: UsageEvent): void {
  if (asksNotToBeCounted()) return;
  whenIdle(() => sendUse(name));
}

/** Do Not Track and Global Privacy Control: nothing is stored, and nothing is sent. */
function asksNotToBeCounted(): boolean {
  return (
    navigator.doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  );
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 10_000 });
  else setTimeout(work, 2000);
}
