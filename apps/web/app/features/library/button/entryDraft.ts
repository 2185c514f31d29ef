import type { FollowedTitle } from '@kiroku/contract/library/followedTitle';
import { FINISHED, type LibraryStatus } from '@kiroku/contract/library/labels';
import { LIBRARY_MESSAGES } from '@kiroku/contract/library/problems';
import { chooseStatusInForm, type Entry, newEntry } from '@kiroku/contract/library/rules';
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
  /** Manga only; null for an anime. */
  volumes: number | null;
  volumesOwned: number | null;
  note: string;
};

export type DateName = 'startDate' | 'endDate';
/** Messages by field. */
export type EntryErrors = Partial<Record<keyof EntryDraft, string>>;

const EMPTY: EntryDraft = {
  status: null,
  progression: null,
  rewatch: null,
  startDate: null,
  endDate: null,
  score: '',
  volumes: null,
  volumesOwned: null,
  note: '',
};

/** Initial values of the form; null when the title is not in the library. */
export function draftOf(entry: Entry | null): EntryDraft {
  if (!entry) return EMPTY;
  const { status, progression, rewatch, startDate, endDate, score } = entry;
  const { volumes = null, volumesOwned = null, note } = entry;
  return {
    status,
    progression,
    rewatch,
    startDate,
    endDate,
    score: score === null ? '' : String(score),
    volumes,
    volumesOwned,
    note: note ?? '',
  };
}

/** Effect of a state on the fields (product.md, Library 3); null clears the choice. */
export function draftWithStatus(
  draft: EntryDraft,
  status: LibraryStatus | null,
  title: FollowedTitle,
): EntryDraft {
  if (status === null) return { ...draft, status };
  const { progression, volumes } = draft;
  const before = { ...newEntry(status), progression: progression ?? 0, volumes: volumes ?? 0 };
  const after = chooseStatusInForm(before, status, title);
  // An empty number stays empty where the state does not set it.
  return {
    ...draft,
    status,
    progression: after.progression === before.progression ? progression : after.progression,
    volumes: after.volumes === before.volumes ? volumes : (after.volumes ?? null),
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

/** Whether the form has the title finished on this day. */
export function endsOn(day: string, { status, endDate }: EntryDraft): boolean {
  return status === FINISHED && endDate === day;
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
    ...(draft.volumes !== from.volumes && { volumes: draft.volumes ?? 0 }),
    ...(draft.volumesOwned !== from.volumesOwned && { volumesOwned: draft.volumesOwned ?? 0 }),
    ...(draft.note !== from.note && { note: draft.note.trim() || null }),
  };
}
