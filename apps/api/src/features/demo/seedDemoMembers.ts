import type { Database } from '../../db/handle.ts';
import type { Db } from '../../db/tables/schema.ts';
import { newUid } from '../account/signIn/signIn.ts';
import { announceChange } from '../catalogue/store.ts';
import { addMembersToStats } from '../library/statsStore.ts';
import { demoCommunity } from './demoCommunity.ts';
import { availableNames, readDemoAnime, readDemoManga } from './demoInputStore.ts';
import { DEMO_MEMBERS } from './demoMembers.ts';
import { DEMO_NAMES } from './demoNames.ts';
import { demoRows } from './demoRows.ts';
import { insertDemoRows, lockDemoMembers, readDemoMembers } from './demoStore.ts';

/** Members and entries added; or the reason for none: demo members exist already, or there is no title. */
export type SeedResult =
  | { added: number; entries: number }
  | { added: 0; because: 'present'; present: number }
  | { added: 0; because: 'no-titles' };

const SEED = 'kiroku';
const TIME_LIMIT_MS = 30_000;

/**
 * Adds forty demo members with libraries, favourites, follows and a year of activity, unless there are some. All share the hash of an
 * unknown password.
 */
export function addDemoMembers(db: Database, now: number, passwordHash: string): Promise<SeedResult> {
  return db
    .within(TIME_LIMIT_MS)
    .transaction()
    .execute((transaction) => seedDemoMembers(transaction, now, passwordHash));
}

/** The same in a transaction of the caller's. */
export async function seedDemoMembers(
  transaction: Db,
  now: number,
  passwordHash: string,
): Promise<SeedResult> {
  await lockDemoMembers(transaction);
  const present = await readDemoMembers(transaction);
  if (present.length > 0) return { added: 0, because: 'present', present: present.length };
  const anime = await readDemoAnime(transaction, now);
  if (anime.length === 0) return { added: 0, because: 'no-titles' };
  const manga = await readDemoManga(transaction);
  const names = (await availableNames(transaction, DEMO_NAMES)).slice(0, DEMO_MEMBERS);
  const community = demoCommunity({ seed: SEED, names, anime, manga, now });
  const uids = names.map(newUid);
  const rows = demoRows(community, uids, passwordHash);
  await insertDemoRows(transaction, rows);
  await announceChange(transaction, 'anime', await addMembersToStats(transaction, uids, 1));
  return { added: names.length, entries: rows.library_entry.length };
}
