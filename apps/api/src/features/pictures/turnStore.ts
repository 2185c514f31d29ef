import { type Selectable, sql } from 'kysely';
import type { PictureHostTable } from '../../db/tables/pictureTables.ts';
import type { Db } from '../../db/tables/schema.ts';

/**
 * Takes or renews the lease on fetching pictures; false while another holder has it. It expires. A lease that ends later than possible was
 * taken by a clock that was ahead.
 */
export async function takeTurn(db: Db, holder: string, at: Date, until: Date): Promise<boolean> {
  const longest = new Date(2 * until.getTime() - at.getTime());
  const { rows } = await sql`
    insert into picture_turn (holder, until) values (${holder}, ${until})
    on conflict (single) do update set holder = excluded.holder, until = excluded.until
      where picture_turn.holder = excluded.holder or picture_turn.until <= ${at} or picture_turn.until > ${longest}
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function giveTurnBack(db: Db, holder: string): Promise<void> {
  await db.deleteFrom('picture_turn').where('holder', '=', holder).execute();
}

export type PausedHost = Selectable<PictureHostTable>;

/** Clocks of other machines may be ahead by this much. */
const AHEAD = sql`interval '1 minute'`;

/** Makes pictures and hosts due that wait because the clock was ahead when they failed; otherwise none waits until after `latest`. */
export async function bringWaitsBack(db: Db, at: Date, latest: Date): Promise<void> {
  const isAhead = sql`(at > ${at}::timestamptz + ${AHEAD} or due_at > ${latest})`;
  await sql`
    delete from picture_host h where paused_until > ${latest}
      or exists (select from remote_picture r where r.host = h.host and r.state = 'waiting' and ${isAhead})`.execute(
    db,
  );
  await sql`update remote_picture set due_at = ${at}, at = ${at} where state = 'waiting' and ${isAhead}`.execute(
    db,
  );
}

/** The hosts that are not asked now, or that did not answer lately. */
export async function readHosts(db: Db): Promise<PausedHost[]> {
  return db.selectFrom('picture_host').selectAll().orderBy('host').execute();
}

export async function pauseHost(db: Db, row: PausedHost): Promise<void> {
  const { host: _, ...pause } = row;
  await db
    .insertInto('picture_host')
    .values(row)
    .onConflict((conflict) => conflict.column('host').doUpdateSet(pause))
    .execute();
}

/** A host that answers well again. */
export async function forgetPause(db: Db, host: string): Promise<void> {
  await db.deleteFrom('picture_host').where('host', '=', host).execute();
}
