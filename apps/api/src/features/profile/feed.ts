import { parisDate } from '@kiroku/contract/base/dates';
import { addDays, parisMidnight } from '@kiroku/contract/episodes/rules';
import { type Change, groupChanges } from '@kiroku/contract/profile/rules';
import type { FeedItem, FeedQuery } from '@kiroku/contract/profile/schema';
import { listUserOf } from '../account/present.ts';
import { newestActivities } from './activities.ts';
import type { ProfileDeps } from './deps.ts';
import { readFollowed, readLater, readListed } from './feedStore.ts';

/** Changes of each followed member that are read at first: of most, the latest activity is not among the newest of all. */
const DEPTH = 4;

/** What the members whom one follows watched, the latest begun first; no adult title, nothing of members who hide it. */
export async function readFeed(
  { library, accounts }: ProfileDeps,
  follower: string,
  { before, limit }: FeedQuery,
): Promise<FeedItem[]> {
  const { db, catalogue } = library;
  const { anime } = catalogue.memories;
  const isShown = (id: number) => anime.get(id)?.adult === false;
  const { activities, changes } = await newestActivities(
    (depth, of) => readFollowed(db.sql, follower, { depth, before, of }),
    { limit, depth: DEPTH, isShown },
  );
  if (activities.length === 0) return [];
  const page = before === undefined ? activities : await goneOn(before, activities, changes);
  const listed = await readListed(db.sql, [...new Set(page.map(({ uid }) => uid))]);
  const users = new Map(listed.map((member) => [member.uid, listUserOf(accounts, member)]));
  return page.flatMap(({ uid, ...activity }) => {
    const [user, title] = [users.get(uid), anime.get(activity.animeID)];
    return user && title ? [{ ...activity, user, media: anime.plainCard(title) }] : [];
  });

  /** The activities that began before the mark, with the changes that came after it. */
  async function goneOn(mark: number, begun: readonly Change[], earlier: readonly Change[]) {
    const spans = begun.map(({ uid, at }) => ({
      uid,
      from: new Date(at),
      until: new Date(parisMidnight(addDays(parisDate(at), 1))),
    }));
    const later = await readLater(db.sql, mark, spans);
    const shown = later.filter(({ animeID }) => isShown(animeID));
    const whole = new Map(groupChanges([...earlier, ...shown]).map((activity) => [activity.id, activity]));
    return begun.map((activity) => whole.get(activity.id) ?? activity);
  }
}
