import { parisDate } from '@kiroku/contract/base/dates';
import { KINDS, type Kind } from '@kiroku/contract/catalogue/labels';
import { addDays, parisMidnight } from '@kiroku/contract/episodes/rules';
import { featuredLimit } from '@kiroku/contract/favourites/rules';
import { activityStart, LATEST_SHOWN } from '@kiroku/contract/profile/rules';
import type { Activity, Featured, Overview } from '@kiroku/contract/profile/schema';
import type { Viewer } from '../../http/admission/caller.ts';
import { jsonContent, type ReadyResponse, ResponseCache } from '../../http/answers/readyResponse.ts';
import { SingleFlight } from '../../lib/singleFlight.ts';
import { isPremium } from '../account/members/presentMember.ts';
import { readFavouriteIds } from '../favourites/store.ts';
import { requireVisibleLibrary } from '../privacy/requireVisibleLibrary.ts';
import { latestByMember, newestActivities } from './activities.ts';
import type { ProfileDeps } from './deps.ts';
import { libraryStats } from './libraryStats.ts';
import { countEpisodesByDay, readLatest, tallyLibrary, tallyManga } from './overviewStore.ts';

/** Changes that mostly hold the activities shown. */
const DEPTH = 6 * LATEST_SHOWN;

export type Overviews = ReturnType<typeof openOverviews>;

/** Overviews of libraries, cached until their owner writes, a title changes or the day ends. */
export function openOverviews({ db, catalogue, heads, now }: Omit<ProfileDeps, 'accounts' | 'schedule'>) {
  const { anime } = catalogue.memories;
  const cache = new ResponseCache<Overview>({ name: 'overviews' });
  const counting = new SingleFlight<ReadyResponse<Overview>>();

  async function count(uid: string, premium: boolean, today: string): Promise<Overview> {
    const from = activityStart(today);
    const [featured, tallies, seen, manga, latest] = await Promise.all([
      featuredOf(uid, featuredLimit(premium)),
      tallyLibrary(db.sql, uid),
      countEpisodesByDay(db.sql, uid, parisMidnight(from)),
      tallyManga(db.sql, uid),
      latestOf(uid),
    ]);
    return {
      featured,
      ...libraryStats(tallies),
      manga,
      activity: { from, days: daysBetween(from, today).map((day) => seen.get(day) ?? 0) },
      latest,
    };
  }

  async function featuredOf(uid: string, limit: number): Promise<Featured[]> {
    const ofKind = async (kind: Kind) => {
      const memory = catalogue.memories[kind];
      const titles = (await readFavouriteIds(db.sql, uid, kind)).flatMap((id) => memory.get(id) ?? []);
      return titles.slice(0, limit).map((title) => ({ kind, ...memory.plainCard(title) }));
    };
    return (await Promise.all(KINDS.map(ofKind))).flat().slice(0, limit);
  }

  async function latestOf(uid: string): Promise<Activity[]> {
    const { activities } = await newestActivities(
      async (depth) => latestByMember(await readLatest(db.sql, uid, depth), depth),
      { limit: LATEST_SHOWN, depth: DEPTH, isShown: (id) => anime.has(id) },
    );
    return activities.flatMap(({ uid: _, ...activity }) => {
      const title = anime.get(activity.animeID);
      return title ? [{ ...activity, media: anime.plainCard(title) }] : [];
    });
  }

  return {
    /** A member's overview. Throws the 404 of an unknown member, the 403 of a hidden library. */
    async read(owner: string, viewer: Viewer): Promise<ReadyResponse<Overview>> {
      const { uid, version, premiumUntil } = await requireVisibleLibrary(heads, owner, viewer);
      const at = now();
      const today = parisDate(at);
      const premium = isPremium({ premiumUntil }, at);
      const key = `${uid} ${anime.mediaVersion}.${catalogue.memories.manga.mediaVersion} ${today} ${premium}`;
      const cached = cache.get(key, version);
      if (cached) return cached;
      return counting.run(`${key} ${version}`, async () =>
        cache.store(key, version, jsonContent(await count(uid, premium, today))),
      );
    },
  };
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
