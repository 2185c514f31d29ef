import type { UsageEvent } from '@kiroku/contract/usage/events';
import { sendUse } from './sendUse.ts';

/**
 * Counts something that a visitor did, once the page has nothing better to do (product.md, Usage 1). Its failures are silent by design:
 * nobody's page is worse for a counter that is not kept.
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

/** Safari has no idle moments of its own. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 10_000 });
  else setTimeout(work, 2000);
}
