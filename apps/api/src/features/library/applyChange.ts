import { PROBLEMS } from '@kiroku/contract/base/problems';
import type { FollowedTitle } from '@kiroku/contract/library/followedTitle';
import { LIBRARY_STATUSES, type LibraryStatus } from '@kiroku/contract/library/labels';
import { LIBRARY_MESSAGES } from '@kiroku/contract/library/problems';
import { type Entry, mostProgress, mostVolumes, newEntry } from '@kiroku/contract/library/rules';
import type { WriteEntry, WriteManga } from '@kiroku/contract/library/schema';
import { ProblemError } from '../../http/problems.ts';

/** Fields to write that entries of both kinds have. */
type EntryChange = Omit<WriteEntry, 'id' | 'animeID' | 'change' | 'note'>;

/** The entry after a write: absent fields stay, null clears (product.md, Library 6). Pure. Throws the 422 of the field at fault. */
export function applyChange(
  before: Entry | undefined,
  change: EntryChange,
  title: FollowedTitle,
  beyondTotal: string = LIBRARY_MESSAGES.beyondTotal,
): Entry {
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
  if (after.progression !== before?.progression && after.progression > mostProgress(title)) {
    refuse('progression', beyondTotal);
  }
  const dated = change.startDate !== undefined || change.endDate !== undefined;
  if (dated && after.startDate !== null && after.endDate !== null && after.endDate < after.startDate) {
    refuse('endDate', LIBRARY_MESSAGES.endBeforeStart);
  }
  return after;
}

/** A manga's entry after a write: volumes read go up to their known number (product.md, Library 13). */
export function applyMangaChange(
  before: (Entry & MangaCounts) | undefined,
  change: WriteManga,
  title: FollowedTitle,
): Entry & MangaCounts {
  const entry = applyChange(before, change, title, LIBRARY_MESSAGES.beyondChapters);
  const count = (name: keyof MangaCounts) => {
    const written = change[name];
    return written === undefined ? (before?.[name] ?? 0) : (written ?? 0);
  };
  const after = { ...entry, volumes: count('volumes'), volumesOwned: count('volumesOwned') };
  // A total that shrank since is not this write's fault.
  if (after.volumes !== before?.volumes && after.volumes > mostVolumes(title)) {
    refuse('volumes', LIBRARY_MESSAGES.beyondVolumes);
  }
  return after;
}

/** Volumes read and owned. */
type MangaCounts = { volumes: number; volumesOwned: number };

function statusOf(before: Entry | undefined, { status }: EntryChange): LibraryStatus {
  if (status === undefined && before) return before.status;
  if (status === undefined || status === null) return refuse('status', LIBRARY_MESSAGES.statusMissing);
  const known = LIBRARY_STATUSES.find(({ value }) => value === status);
  return known?.value ?? refuse('status', LIBRARY_MESSAGES.status);
}

function refuse(field: string, sentence: string): never {
  throw new ProblemError(PROBLEMS.invalid, { [field]: sentence });
}
