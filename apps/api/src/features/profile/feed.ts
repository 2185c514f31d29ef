import { parisDate } from '@kiroku/contract/base/dates';
import { addDays, parisMidnight } from '@kiroku/contract/episodes/rules';
import { type Change, groupChanges } from '@kiroku/contract/profile/rules';
import type { FeedItem, FeedQuery } from '@kiroku/contract/profile/schema';
import { listUserOf } from '../account/members/presentMember.ts';
import { newestActivities } from './activities.ts';
import type { FeedDeps } from './deps.ts';
import { DEPTH, openFollowedChanges, type PageChanges } from './followedChanges.ts';

export type Feed = ReturnType<typeof openFeed>;

/** Feeds of members: activities of those they follow, latest begun first; no adult title, no hidden library. */
export function openFeed(deps: FeedDeps) {
  const { anime } = deps.catalogue.memories;
  const followed = openFollowedChanges(deps);
  const isShown = (id: number) => anime.get(id)?.adult === false;

  /** The activities that began before the mark, with the changes that came after it. */
  async function withLaterChanges(
    mark: number,
    begun: readonly Change[],
    earlier: readonly Change[],
    changes: PageChanges,
  ): Promise<Change[]> {
    const spans = begun.map(({ uid, at }) => ({
      uid,
      from: new Date(at),
      until: new Date(parisMidnight(addDays(parisDate(at), 1))),
    }));
    const later = await changes.later(mark, spans);
    const shown = later.filter(({ animeID }) => isShown(animeID));
    const whole = new Map(groupChanges([...earlier, ...shown]).map((activity) => [activity.id, activity]));
    return begun.map((activity) => whole.get(activity.id) ?? activity);
  }

  return {
    async read(follower: string, { before, limit }: FeedQuery): Promise<FeedItem[]> {
      const read = await followed.of(follower, before);
      const { activities, changes } = await newestActivities(read.latest, { limit, depth: DEPTH, isShown });
      const page =
        before === undefined ? activities : await withLaterChanges(before, activities, changes, read);
      // Asked again: a library may have been hidden while its changes were read.
      const members = await followed.visibleTo(follower);
      return page.flatMap(({ uid, ...activity }) => {
        const [member, title] = [members.get(uid), anime.get(activity.animeID)];
        if (!member || !title) return [];
        return [{ ...activity, user: listUserOf(deps.accounts, member), media: anime.plainCard(title) }];
      });
    },
  };
}
