import { PROBLEMS } from '@kiroku/contract/base/problems';
import { LIBRARY_STATUSES, type LibraryStatus } from '@kiroku/contract/library/labels';
import { LIBRARY_MESSAGES as SAY } from '@kiroku/contract/library/problems';
import { type Entry, mostEpisodes, newEntry, type WatchedTitle } from '@kiroku/contract/library/rules';
import type { WriteEntry } from '@kiroku/contract/library/schema';
import { ProblemError } from '../../http/problems.ts';

/**
 * The entry that a write asks for: what is absent stays, what is null is cleared (contract, POST progression/anime/write).
 * Pure. Throws the 422 of the field at fault.
 */
export function writtenEntry(before: Entry | undefined, asked: WriteEntry, title: WatchedTitle): Entry {
  const status = statusOf(before, asked);
  const kept = before ?? newEntry(status);
  const after = {
    status,
    progression: asked.progression === undefined ? kept.progression : (asked.progression ?? 0),
    rewatch: asked.rewatch === undefined ? kept.rewatch : (asked.rewatch ?? 0),
    startDate: asked.startDate === undefined ? kept.startDate : asked.startDate,
    endDate: asked.endDate === undefined ? kept.endDate : asked.endDate,
    score: asked.score === undefined ? kept.score : asked.score,
  };
  // A total that shrank meanwhile is not this write's fault.
  if (after.progression !== before?.progression && after.progression > mostEpisodes(title)) {
    refuse('progression', SAY.beyondTotal);
  }
  const dated = asked.startDate !== undefined || asked.endDate !== undefined;
  if (dated && after.startDate !== null && after.endDate !== null && after.endDate < after.startDate) {
    refuse('endDate', SAY.endBeforeStart);
  }
  return after;
}

function statusOf(before: Entry | undefined, { status }: WriteEntry): LibraryStatus {
  if (status === undefined && before) return before.status;
  if (status === undefined || status === null) return refuse('status', SAY.statusMissing);
  const known = LIBRARY_STATUSES.find(({ value }) => value === status);
  return known?.value ?? refuse('status', SAY.status);
}

function refuse(field: string, sentence: string): never {
  throw new ProblemError(PROBLEMS.invalid, { [field]: sentence });
}
