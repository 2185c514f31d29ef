const PREFIX = 'draft ';

/** Key of local storage under which a member's unsent form stays. */
export function draftKey(uid: string, form: string): string {
  return `${PREFIX}${uid} ${form}`;
}

/** Removes the unsent forms of this browser, those of a member excepted. */
export function removeDrafts(uid?: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && !(uid && key.startsWith(draftKey(uid, '')))) localStorage.removeItem(key);
  } catch (error) {
    console.info('drafts cannot be removed', error);
  }
}
