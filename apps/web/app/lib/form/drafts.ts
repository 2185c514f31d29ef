const PREFIX = 'draft ';
/** Author of the forms of visitors. */
const VISITOR = '';

/** Key under which an unsent form is stored: a member's in local storage, a visitor's in this tab (`uid` null). */
export function draftKey(uid: string | null, form: string): string {
  return `${PREFIX}${uid ?? VISITOR} ${form}`;
}

/** Removes all members' unsent forms of this browser, except one member's. */
export function removeDrafts(uid?: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && !(uid && key.startsWith(draftKey(uid, '')))) localStorage.removeItem(key);
  } catch (error) {
    console.info('drafts cannot be removed', error);
  }
}
