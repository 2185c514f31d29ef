import { PROBLEMS } from '@kiroku/contract/base/problems';
import { LIBRARY_STATUSES, type LibraryStatus } from '@kiroku/contract/library/labels';
import { LIBRARY_MESSAGES } from '@kiroku/contract/library/problems';
import { type Entry, mostEpisodes, newEntry, type WatchedTitle } from '@kiroku/contract/library/rules';
import type { WriteEntry } from '@kiroku/contract/library/schema';
import { ProblemError } from '../../http/problems.ts';

/** The entry after a write: absent fields stay, null clears (product.md, Library 6). Pure. Throws the 422 of the field at fault. */
export function applyChange(before: Entry | undefined, change: WriteEntry, title: WatchedTitle): Entry {
  const status = statusOf(before, change);
  const current = before ?? newEntry(status);
  const after = {
    status,
    progression: change.progression === undefined ? current.progression : (change.progression ?? 0),
    rewatch: change.rewatch === undefined ? current.rewatch : (change.rewatch ?? 0),
    startDate: change.startDate === undefined ? current.startDate : change.startDate,
    endDate: change.endDate === undefined ? current.endDate : change.endDate,
    score: change.score === undefined ? current.score : change.score,
  };
  // A total that shrank since is not this write's fault.
  if (after.progression !== before?.progression && after.progression > mostEpisodes(title)) {
    refuse('progression', LIBRARY_MESSAGES.beyondTotal);
  }
  const dated = change.startDate !== undefined || change.endDate !== undefined;
  if (dated && after.startDate !== null && after.endDate !== null && after.endDate < after.startDate) {
    refuse('endDate', LIBRARY_MESSAGES.endBeforeStart);
  }
  return after;
}

function statusOf(before: Entry | undefined, { status }: WriteEntry): LibraryStatus {
  if (status === undefined && before) return before.status;
  if (status === undefined || status === null) return refuse('status', LIBRARY_MESSAGES.statusMissing);
  const known = LIBRARY_STATUSES.find(({ value }) => value === status);
  return known?.value ?? refuse('status', LIBRARY_MESSAGES.status);
}

function refuse(field: string, sentence: string): never {
  throw new ProblemError(PROBLEMS.invalid, { [field]: sentence });
}
