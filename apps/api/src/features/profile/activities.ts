import { type Change, groupChanges } from '@kiroku/contract/profile/rules';

/** Changes of progress read of each member at first, and the most at all: nobody's history makes others wait. */
const DEEPEST = 4096;
const DEEPER = 4;

/** The latest so many changes of each member, the last first: of all members concerned, or of some. */
export type ReadBack = (depth: number, of: readonly string[] | null) => Promise<Change[]>;

export type Wanted = {
  limit: number;
  /** Changes read of each member before it is known whose are needed. */
  depth: number;
  isShown: (animeID: number) => boolean;
};

/** The latest begun activities, each whole, and the changes that were read for them. Reads on only for members who may have more among them. */
export async function newestActivities(
  readBack: ReadBack,
  { limit, depth: first, isShown }: Wanted,
): Promise<{ activities: Change[]; changes: Change[] }> {
  const read = new Map<string, Read>();
  let of: readonly string[] | null = null;
  for (let depth = first; ; depth *= DEEPER) {
    for (const uid of of ?? []) read.delete(uid);
    for (const [uid, some] of Map.groupBy(await readBack(depth, of), ({ uid }) => uid)) {
      read.set(uid, { some, isCut: some.length >= depth });
    }
    const changes = [...read.values()].flatMap(({ some }) => some).filter(({ animeID }) => isShown(animeID));
    const gathered = groupChanges(changes);
    const activities = gathered.slice(0, limit);
    const lowest = activities.length < limit ? 0 : (activities.at(-1)?.id ?? 0);
    of = mayHoldMore(read, gathered, lowest);
    if (of.length === 0 || depth >= DEEPEST) return { activities, changes };
  }
}

/** What was read of a member; cut where there may be more. */
type Read = { some: readonly Change[]; isCut: boolean };

/** Those whose reading ended within an activity of the page, or before the page did. */
function mayHoldMore(read: ReadonlyMap<string, Read>, gathered: readonly Change[], lowest: number): string[] {
  const oldest = new Map(gathered.map(({ uid, id }) => [uid, id]));
  return [...read]
    .filter(([uid, { some, isCut }]) => isCut && (oldest.get(uid) ?? some.at(-1)?.id ?? 0) >= lowest)
    .map(([uid]) => uid);
}
