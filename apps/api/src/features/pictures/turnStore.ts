import { type Selectable, sql } from 'kysely';
import type { PictureHostTable } from '../../db/pictureTables.ts';
import type { Db } from '../../db/schema.ts';

/** Takes or keeps the right to ask for pictures; false while another holder has it. It ends by itself. */
export async function takeTurn(db: Db, holder: string, at: Date, until: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into picture_turn (holder, until) values (${holder}, ${until})
    on conflict (single) do update set holder = excluded.holder, until = excluded.until
      where picture_turn.holder = excluded.holder or picture_turn.until <= ${at}
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function giveTurnBack(db: Db, holder: string): Promise<void> {
  await db.deleteFrom('picture_turn').where('holder', '=', holder).execute();
}

export type PausedHost = Selectable<PictureHostTable>;

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
