import type { Database } from '../../db/handle.ts';
import type { Db } from '../../db/tables/schema.ts';
import { newUid } from '../account/signIn/signIn.ts';
import { announceChange } from '../catalogue/store.ts';
import { addMembersToStats } from '../library/statsStore.ts';
import { demoCalendar } from './demoCalendar.ts';
import { type DemoAccount, readDemoFile } from './demoFile.ts';
import { demoRows } from './demoRows.ts';
import { availableNames, insertDemoRows, lockDemoMembers, readDemoMembers } from './demoStore.ts';
import { readDemoTitles } from './demoTitleStore.ts';

/** Members and entries added; or the reason for none: demo members exist already, or there is none of their titles. */
export type SeedResult =
  | { added: number; entries: number }
  | { added: 0; because: 'present'; present: number }
  | { added: 0; because: 'no-titles' };

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
  const file = await readDemoFile();
  const titles = await readDemoTitles(transaction, file, now);
  if (titles.anime.size === 0) return { added: 0, because: 'no-titles' };
  const names = file.members.map(({ username }) => username);
  const available = await availableNames(transaction, [...names, ...file.spares]);
  const spares = available.filter((name) => file.spares.includes(name));
  const accounts = file.members.flatMap((recorded): DemoAccount[] => {
    const username = available.includes(recorded.username) ? recorded.username : spares.shift();
    return username === undefined ? [] : [{ uid: newUid(), username, recorded }];
  });
  const rows = demoRows(accounts, titles, demoCalendar(now), passwordHash);
  await insertDemoRows(transaction, rows);
  const uids = accounts.map(({ uid }) => uid);
  await announceChange(transaction, 'anime', await addMembersToStats(transaction, uids, 1));
  return { added: accounts.length, entries: rows.library_entry.length };
}
