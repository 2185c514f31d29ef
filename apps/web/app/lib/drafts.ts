import { type Area, readStored, writeStored } from './storage.ts';

const PREFIX = 'draft ';
/** Author of the forms of visitors. */
const VISITOR = '';

/** Key under which an unsent form is stored: a member's in local storage, a visitor's in this tab (`uid` null). */
export function draftKey(uid: string | null, form: string): string {
  return `${PREFIX}${uid ?? VISITOR} ${form}`;
}

/** Stores an unsent form, or removes it with null. */
export function writeDraft(key: string, text: string | null): void {
  writeStored(areaOf(key), key, text);
}

/**
 * Unsent forms stored under a key, the newest last: a member's own, and what they typed in this tab as a visitor, which becomes theirs
 * and is not found again.
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

/** Removes the members' unsent forms of this browser, those of one member excepted. */
export function removeDrafts(uid?: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && !(uid && key.startsWith(draftKey(uid, '')))) localStorage.removeItem(key);
  } catch (error) {
    console.info('drafts cannot be removed', error);
  }
}

const areaOf = (key: string): Area =>
  key.startsWith(draftKey(null, '')) ? 'sessionStorage' : 'localStorage';
