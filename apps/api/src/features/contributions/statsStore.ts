import type { SiteStats } from '@kiroku/contract/contributions/schema';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** The figures of the dashboard, without members of the demo. */
export async function readSiteStats(db: Db): Promise<SiteStats> {
  const { rows } = await sql<SiteStats>`
    select (select count(*) from member where not is_demo) as total_user,
      (select count(*) from library_entry) as total_progression,
      (select count(*) from anime) as total_anime,
      (select count(*) from favorite) as total_favorite,
      (select count(*) from submission where type = 'edit' and status = 'pending') as total_suggest_waiting,
      (select count(*) from submission where type = 'new' and status = 'pending') as total_submit_waiting`.execute(
    db,
  );
  const [stats] = rows;
  if (!stats) throw new Error('no statistics were read');
  return stats;
}
