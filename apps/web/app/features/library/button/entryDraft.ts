import type { LibraryStatus } from '@kiroku/contract/library/labels';
import { LIBRARY_MESSAGES } from '@kiroku/contract/library/problems';
import { chooseStatusInForm, type Entry, newEntry, type WatchedTitle } from '@kiroku/contract/library/rules';
import { readTypedScore } from '@kiroku/contract/library/score';
import type { Change } from '../data/saveEntry.ts';

/** An entry as it stands in the form: a state may be missing, a number be empty, a score be half typed. */
export type EntryDraft = {
  status: LibraryStatus | null;
  progression: number | null;
  rewatch: number | null;
  startDate: string | null;
  endDate: string | null;
  score: string;
};

export type DateName = 'startDate' | 'endDate';
/** What is wrong, field by field. */
export type EntryErrors = Partial<Record<keyof EntryDraft, string>>;

/** What the form starts from; null: the title is not in the library. */
export function draftOf(entry: Entry | null): EntryDraft {
  if (!entry) {
    return { status: null, progression: null, rewatch: null, startDate: null, endDate: null, score: '' };
  }
  const { status, progression, rewatch, startDate, endDate, score } = entry;
  return { status, progression, rewatch, startDate, endDate, score: score === null ? '' : String(score) };
}

/** What choosing a state does to the fields (spec 1 §4, Modal); null takes the choice back. */
export function draftWithStatus(
  draft: EntryDraft,
  status: LibraryStatus | null,
  title: WatchedTitle,
): EntryDraft {
  if (status === null) return { ...draft, status };
  const before = { ...newEntry(status), progression: draft.progression ?? 0 };
  const { progression } = chooseStatusInForm(before, status, title);
  // A number left empty stays so where the state says nothing of it.
  return {
    ...draft,
    status,
    progression: progression === before.progression ? draft.progression : progression,
  };
}

/** Whether anything stands otherwise than at the start; a state taken away counts too. */
export function isChanged(draft: EntryDraft, from: EntryDraft): boolean {
  return draft.status !== from.status || Object.keys(changedFields(draft, from)).length > 0;
}

/** What can be said of a draft before the server is asked (spec 1 §5). `unfinished`: dates that are no day yet. */
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

/** What a person did in the form, and nothing else, so that what another device changed meanwhile stays (contract, 409 `entry_moved`). */
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
