import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '@kiroku/api/db/database';
import { sql } from 'kysely';
import { databaseUrl, startFilled } from '../filledServer.ts';
import { addAllLibraries } from '../libraryData.ts';
import { importInto, startSite } from '../processes.ts';
import { signIn } from '../signIn.ts';
import type { Evening, EveningMember } from './mix.ts';
import type { EveningOptions } from './options.ts';

/** The mean library of each member. */
const MEAN = 335;
const TITLES_EACH = 20;
const NAMES = 500;

/** A filled database on a server, and who goes about the evening. */
export type Prepared = { url: string; pid: number; evening: Evening; stop(): void };

/** Fills a database with the catalogue and libraries, unless the folder has it, and signs all members in. Undefined without PostgreSQL. */
export async function prepare(
  dataDir: string,
  catalogue: string,
  { members, titles, folder }: EveningOptions,
): Promise<Prepared | undefined> {
  const most = Math.max(...members);
  const name = `evening_${most}_${titles ?? 'all'}`;
  const fill = async (db: Database, url: string) => {
    importInto(dataDir, catalogue, titles, { DATABASE_URL: url });
    console.log(`${await addAllLibraries(db, most * MEAN)} entries of libraries`);
    await sql`vacuum analyze`.execute(db.within(600_000));
  };
  const server = await startFilled(folder && join(folder, 'postgres'), dataDir, new Map([[name, fill]]));
  if (!server) return undefined;
  const url = databaseUrl(server, name);
  // The first start makes the key that signs the members' tokens.
  if (!existsSync(join(dataDir, 'secrets', 'session.key')))
    await (await startSite(dataDir, 'off', { DATABASE_URL: url })).stop();
  const db = await openDatabase({ url, dataDir, report: (line) => console.error(line) });
  const evening = await eveningOf(db, dataDir, most).finally(() => db.close());
  return { url, pid: server.pid, evening, stop: server.stop };
}

async function eveningOf(db: Database, dataDir: string, most: number): Promise<Evening> {
  const { rows } = await sql<{ uid: string; titles: EveningMember['titles'] }>`
    select m.uid, array(select json_build_object('id', anime_id, 'episodes', coalesce(nb_episodes, 12)) from library_entry e
      join anime a on a.id = e.anime_id where e.uid = m.uid order by last_change desc limit ${TITLES_EACH}) as titles
    from member m where m.uid like 'o%' order by m.uid limit ${most}`.execute(db.sql);
  await db.sql.deleteFrom('member_session').execute();
  const tokens = await signIn(
    db,
    dataDir,
    rows.map(({ uid }) => uid),
  );
  const members = rows.map(({ uid, titles }) => ({ uid, token: tokens.get(uid) ?? '', titles }));
  const names = await db.sql
    .selectFrom('anime')
    .select('romanji')
    .where('romanji', 'is not', null)
    .limit(NAMES)
    .execute();
  return {
    members,
    // Titles of members are as popular as in reality.
    popular: members.flatMap(({ titles }) => titles.map(({ id }) => id)),
    words: names.map(({ romanji }) => (romanji ?? '').slice(0, 8)),
  };
}
