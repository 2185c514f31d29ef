import { currentSeason, nextSeason, type Season } from '@kiroku/contract/catalogue/season';
import { type TitleList, titlesQuery } from '../../../adapters/anilist/titlesQuery.ts';
import type { Entry } from '../../catalogue/ingest/file/readEntries.ts';
import type { PacedAnilist } from './pacedAnilist.ts';

/** AniList gives no more than 5 000 rows of a list. */
const MOST_PAGES = 100;

/** Lists of a first run: airing and upcoming titles, and the season's finished ones. */
function firstLists(now: number): TitleList[] {
  const seasons: Season[] = [currentSeason(now), nextSeason(now)];
  return [{ status: 'RELEASING' }, { status: 'NOT_YET_RELEASED' }, ...seasons.map((season) => ({ season }))];
}

/**
 * Titles of AniList changed since an instant (epoch ms), newest first; without one, current and coming titles. A list ends where AniList's
 * ends, at most after 5 000 titles.
 */
export async function* titleEntries(
  ask: PacedAnilist,
  now: number,
  since: number | null,
): AsyncGenerator<Entry> {
  let at = 0;
  for (const list of since === null ? firstLists(now) : [{ sort: 'UPDATED_AT_DESC' } as const]) {
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const answer = await ask(titlesQuery(list, page));
      for (const value of answer?.rows ?? []) {
        if (since !== null && isOlder(value, since)) return;
        at += 1;
        yield { at, value };
      }
      if (!answer?.hasNext) break;
    }
  }
}

function isOlder(value: unknown, since: number): boolean {
  const changedAt = typeof value === 'object' && value !== null && 'updatedAt' in value && value.updatedAt;
  return typeof changedAt === 'number' && changedAt * 1000 < since;
}
