import { type Change, groupChanges } from '@kiroku/contract/profile/rules';

/** Maximum of changes read per member, and the growth of each round: no long history delays others. */
const DEEPEST = 4096;
const DEEPER = 4;

/** The latest changes of a member, last first; cut where there may be more. */
export type Latest = { some: readonly Change[]; isCut: boolean };

/** Reads the latest changes of each member: of all members concerned, or deeper ones of some. */
export type ReadLatest = (
  depth: number,
  of: readonly string[] | null,
) => Promise<ReadonlyMap<string, Latest>>;

export type Wanted = {
  limit: number;
  /** Changes read per member in the first round. */
  depth: number;
  isShown: (animeID: number) => boolean;
};

/** Changes by member, up to a number for each. */
export function latestByMember(changes: readonly Change[], depth: number): Map<string, Latest> {
  const found = [...Map.groupBy(changes, ({ uid }) => uid)];
  return new Map(found.map(([uid, some]) => [uid, { some, isCut: some.length >= depth }]));
}

/** The activities begun last, each complete, and the changes they come from. Reads deeper only for members with more among them. */
export async function newestActivities(
  readLatest: ReadLatest,
  wanted: Wanted,
): Promise<{ activities: Change[]; changes: Change[] }> {
  const read = new Map<string, Latest>();
  let of: readonly string[] | null = null;
  for (let { depth } = wanted; ; depth *= DEEPER) {
    for (const uid of of ?? []) read.delete(uid);
    for (const [uid, latest] of await readLatest(depth, of)) read.set(uid, latest);
    const { changes, gathered, lowest } = gatherNewest(read, wanted);
    of = uidsWithMore(read, gathered, lowest);
    if (of.length === 0 || depth >= DEEPEST) {
      return { activities: gathered.slice(0, wanted.limit), changes };
    }
  }
}

/** Groups the changes of as many members as the page may show: an activity is no newer than the latest change of its member. */
function gatherNewest(read: ReadonlyMap<string, Latest>, { limit, isShown }: Wanted) {
  const newest = ({ some }: Latest) => some[0]?.id ?? 0;
  const members = [...read.values()].sort((one, other) => newest(other) - newest(one));
  for (let count = limit; ; ) {
    const some = members.slice(0, count).flatMap((member) => member.some);
    const changes = some.filter(({ animeID }) => isShown(animeID));
    const gathered = groupChanges(changes);
    const lowest = gathered[limit - 1]?.id ?? 0;
    const older = members.findIndex((member) => newest(member) < lowest);
    const needed = older === -1 ? members.length : older;
    if (needed <= count) return { changes, gathered, lowest };
    count = needed;
  }
}

/** Members whose changes were cut within an activity of the page, or before its end. */
function uidsWithMore(
  read: ReadonlyMap<string, Latest>,
  gathered: readonly Change[],
  lowest: number,
): string[] {
  const oldest = new Map(gathered.map(({ uid, id }) => [uid, id]));
  return [...read]
    .filter(([uid, { some, isCut }]) => isCut && (oldest.get(uid) ?? some.at(-1)?.id ?? 0) >= lowest)
    .map(([uid]) => uid);
}
