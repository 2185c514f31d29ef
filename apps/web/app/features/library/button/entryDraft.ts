import type { LibraryStatus } from '@kiroku/contract/library/labels';
import { LIBRARY_MESSAGES } from '@kiroku/contract/library/problems';
import { chooseStatusInForm, type Entry, newEntry, type WatchedTitle } from '@kiroku/contract/library/rules';
import { readTypedScore } from '@kiroku/contract/library/score';
import type { Change } from '../data/saveEntry.ts';

/** Entry in the form: a state may be missing, a number empty, a score half typed. */
export type EntryDraft = {
  status: LibraryStatus | null;
  progression: number | null;
  rewatch: number | null;
  startDate: string | null;
  endDate: string | null;
  score: string;
};

export type DateName = 'startDate' | 'endDate';
/** Messages by field. */
export type EntryErrors = Partial<Record<keyof EntryDraft, string>>;

/** Initial values of the form; null when the title is not in the library. */
export function draftOf(entry: Entry | null): EntryDraft {
  if (!entry) {
    return { status: null, progression: null, rewatch: null, startDate: null, endDate: null, score: '' };
  }
  const { status, progression, rewatch, startDate, endDate, score } = entry;
  return { status, progression, rewatch, startDate, endDate, score: score === null ? '' : String(score) };
}

/** Effect of a state on the fields (product.md, Library 3); null clears the choice. */
export function draftWithStatus(
  draft: EntryDraft,
  status: LibraryStatus | null,
  title: WatchedTitle,
): EntryDraft {
  if (status === null) return { ...draft, status };
  const before = { ...newEntry(status), progression: draft.progression ?? 0 };
  const { progression } = chooseStatusInForm(before, status, title);
  // An empty number stays empty where the state does not set it.
  return {
    ...draft,
    status,
    progression: progression === before.progression ? draft.progression : progression,
  };
}

/** Whether a field differs from its initial value; a cleared state counts too. */
export function isChanged(draft: EntryDraft, from: EntryDraft): boolean {
  return draft.status !== from.status || Object.keys(changedFields(draft, from)).length > 0;
}

/** Errors that need no server (product.md, Library 3). `unfinished` names the dates that are incomplete. */
export function validateDraft(draft: EntryDraft, unfinished: ReadonlySet<DateName>): EntryErrors {
  const { status, startDate, endDate, score } = draft;
  const backwards = startDate !== null && endDate !== null && endDate < startDate;
  return {
    ...(status === null && { status: LIBRARY_MESSAGES.statusMissing }),
    ...(readTypedScore(score) === undefined && { score: LIBRARY_MESSAGES.score }),
    ...(backwards && { endDate: LIBRARY_MESSAGES.endBeforeStart }),
    ...(unfinished.has('startDate') && { startDate: LIBRARY_MESSAGES.date }),
    ...(unfinished.has('endDate') && { endDate: LIBRARY_MESSAGES.date }),
  };
}

/** Change with the edited fields only: another device's edits stay (product.md, Library 8). */
export function changeOf(draft: EntryDraft, from: EntryDraft, status: LibraryStatus): Change {
  const changed = changedFields(draft, from);
  return (entry) => ({ ...(entry ?? newEntry(status)), ...changed });
}

function changedFields(draft: EntryDraft, from: EntryDraft): Partial<Entry> {
  return {
    ...(draft.status !== from.status && draft.status !== null && { status: draft.status }),
    ...(draft.progression !== from.progression && { progression: draft.progression ?? 0 }),
    ...(draft.rewatch !== from.rewatch && { rewatch: draft.rewatch ?? 0 }),
    ...(draft.startDate !== from.startDate && { startDate: draft.startDate }),
    ...(draft.endDate !== from.endDate && { endDate: draft.endDate }),
    ...(draft.score !== from.score && { score: readTypedScore(draft.score) ?? null }),
  };
}
