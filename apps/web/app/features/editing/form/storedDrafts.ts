import { draftKey } from '#app/lib/form/drafts.ts';
import { type Area, readStored, writeStored } from '#app/lib/storage.ts';

/** Stores an unsent form under its `draftKey`, or removes it with null. */
export function writeDraft(key: string, text: string | null): void {
  writeStored(areaOf(key), key, text);
}

/**
 * Unsent forms stored under a `draftKey`, newest last: the member's own, and those typed in this tab as a visitor, which become the
 * member's and are removed from the tab.
 */
export function takeDrafts(key: string): string[] {
  const typedBefore = key.replace(/^draft \S+ /, draftKey(null, ''));
  const found = [readStored(areaOf(key), key)];
  if (typedBefore !== key) {
    found.push(readStored('sessionStorage', typedBefore));
    writeDraft(typedBefore, null);
  }
  return found.filter((text) => text !== null);
}

const areaOf = (key: string): Area =>
  key.startsWith(draftKey(null, '')) ? 'sessionStorage' : 'localStorage';
