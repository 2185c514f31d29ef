import { PROBLEMS } from '@kiroku/contract/base/problems';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { FollowedTitle } from '@kiroku/contract/library/followedTitle';
import { LIBRARY_STATUSES, type LibraryStatus } from '@kiroku/contract/library/labels';
import { LIBRARY_MESSAGES } from '@kiroku/contract/library/problems';
import { type Entry, mostProgress, mostVolumes, newEntry } from '@kiroku/contract/library/rules';
import type { WriteEntry, WriteManga } from '@kiroku/contract/library/schema';
import { ProblemError } from '../../http/problems.ts';

/** Fields of an entry of either kind to write. */
export type EntryChange = Omit<
  WriteEntry & WriteManga,
  'id' | 'animeID' | 'mangaID' | 'change' | 'watched' | 'note'
>;

const BEYOND_TOTAL: Record<Kind, string> = {
  anime: LIBRARY_MESSAGES.beyondTotal,
  manga: LIBRARY_MESSAGES.beyondChapters,
};

/** The entry after a write: absent fields stay, null clears (product.md, Library 6). Pure. Throws the 422 of the field at fault. */
export function applyChange(
  kind: Kind,
  before: Entry | undefined,
  change: EntryChange,
  title: FollowedTitle,
): Entry {
  const status = statusOf(before, change);
  const current = before ?? newEntry(status);
  const count = (name: 'progression' | 'rewatch' | 'volumes' | 'volumesOwned') =>
    change[name] === undefined ? (current[name] ?? 0) : (change[name] ?? 0);
  const after = {
    status,
    progression: count('progression'),
    rewatch: count('rewatch'),
    startDate: change.startDate === undefined ? current.startDate : change.startDate,
    endDate: change.endDate === undefined ? current.endDate : change.endDate,
    score: change.score === undefined ? current.score : change.score,
    ...(kind === 'manga' && { volumes: count('volumes'), volumesOwned: count('volumesOwned') }),
  };
  // A total that shrank since is not this write's fault.
  if (after.progression !== before?.progression && after.progression > mostProgress(title)) {
    refuse('progression', BEYOND_TOTAL[kind]);
  }
  const dated = change.startDate !== undefined || change.endDate !== undefined;
  if (dated && after.startDate !== null && after.endDate !== null && after.endDate < after.startDate) {
    refuse('endDate', LIBRARY_MESSAGES.endBeforeStart);
  }
  if (
    after.volumes !== undefined &&
    after.volumes !== before?.volumes &&
    after.volumes > mostVolumes(title)
  ) {
    refuse('volumes', LIBRARY_MESSAGES.beyondVolumes);
  }
  return after;
}

function statusOf(before: Entry | undefined, { status }: EntryChange): LibraryStatus {
  if (status === undefined && before) return before.status;
  if (status === undefined || status === null) return refuse('status', LIBRARY_MESSAGES.statusMissing);
  const known = LIBRARY_STATUSES.find(({ value }) => value === status);
  return known?.value ?? refuse('status', LIBRARY_MESSAGES.status);
}

function refuse(field: string, sentence: string): never {
  throw new ProblemError(PROBLEMS.invalid, { [field]: sentence });
}
