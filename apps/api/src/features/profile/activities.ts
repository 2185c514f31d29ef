import { type Change, groupChanges } from '@kiroku/contract/profile/rules';

/** Maximum of changes read per member, and the growth of each round: no long history delays others. */
const DEEPEST = 4096;
const DEEPER = 4;

/** Reads the latest changes of each member, last first: of all members concerned, or of some. */
export type ReadChanges = (depth: number, of: readonly string[] | null) => Promise<Change[]>;

export type Wanted = {
  limit: number;
  /** Changes read per member in the first round. */
  depth: number;
  isShown: (animeID: number) => boolean;
};

/** The activities begun last, each complete, and the changes read for them. Reads deeper only for members with more among them. */
export async function newestActivities(
  readChanges: ReadChanges,
  { limit, depth: first, isShown }: Wanted,
): Promise<{ activities: Change[]; changes: Change[] }> {
  const read = new Map<string, Read>();
  let of: readonly string[] | null = null;
  for (let depth = first; ; depth *= DEEPER) {
    for (const uid of of ?? []) read.delete(uid);
    for (const [uid, some] of Map.groupBy(await readChanges(depth, of), ({ uid }) => uid)) {
      read.set(uid, { some, isCut: some.length >= depth });
    }
    const changes = [...read.values()].flatMap(({ some }) => some).filter(({ animeID }) => isShown(animeID));
    const gathered = groupChanges(changes);
    const activities = gathered.slice(0, limit);
    const lowest = activities.length < limit ? 0 : (activities.at(-1)?.id ?? 0);
    of = uidsWithMore(read, gathered, lowest);
    if (of.length === 0 || depth >= DEEPEST) return { activities, changes };
  }
}

/** Changes of a member; cut where there may be more. */
type Read = { some: readonly Change[]; isCut: boolean };

/** Members whose changes were cut within an activity of the page, or before its end. */
function uidsWithMore(
  read: ReadonlyMap<string, Read>,
  gathered: readonly Change[],
  lowest: number,
): string[] {
  const oldest = new Map(gathered.map(({ uid, id }) => [uid, id]));
  return [...read]
    .filter(([uid, { some, isCut }]) => isCut && (oldest.get(uid) ?? some.at(-1)?.id ?? 0) >= lowest)
    .map(([uid]) => uid);
}
