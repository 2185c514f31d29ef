import type { SiteStats } from '@kiroku/contract/contributions/schema';
import { sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';

/** The figures of the dashboard; members of the demo count, as their entries do. Entries and favourites of anime are summed from the counters of titles. */
export async function readSiteStats(db: Db): Promise<SiteStats> {
  const { rows } = await sql<SiteStats>`
    select (select count(*) from member) as total_user,
      (select coalesce(sum(status1 + status2 + status3 + status4 + status5 + status6), 0) from anime_stats)
        as total_progression,
      (select count(*) from anime) as total_anime,
      (select coalesce(sum(favorites), 0) from anime_stats)
        + (select count(*) from favorite where kind = 'manga') as total_favorite,
      (select count(*) from submission where type = 'edit' and status = 'pending') as total_suggest_waiting,
      (select count(*) from submission where type = 'new' and status = 'pending') as total_submit_waiting`.execute(
    db,
  );
  const [stats] = rows;
  if (!stats) throw new Error('no statistics were read');
  return stats;
}
