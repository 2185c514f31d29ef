import { parisDate } from '@kiroku/contract/base/dates';
import { counted } from '@kiroku/contract/base/text';
import { addDays } from '@kiroku/contract/episodes/rules';
import type { Db } from '#api/db/tables/schema.ts';
import { type JobKind, periodicJob } from '#api/jobs/jobKind.ts';
import { queueMail } from '../../mail/store.ts';
import { type DeleteDeps, deleteInTransaction } from '../deletion/deleteAccount.ts';
import { accountEndMail } from '../email/accountEndMail.ts';
import { lockMembers } from '../members/memberStore.ts';
import { storeRun } from './inactiveRuns.ts';
import {
  type Inactive,
  type InactiveMember,
  listInactive,
  lockInactive,
  type SentNotices,
  withdrawNotices,
  writeNotice,
  writeSentNotices,
} from './inactiveStore.ts';

const DAY_MS = 24 * 3_600_000;
/** Days from each mail to the end (product.md, Accounts 14). */
const DAYS_LEFT = { 1: 30, 2: 7 } as const;
/** Days for which each mail counts. */
const DAYS_VALID = { 1: 60, 2: 10 } as const;
/** Mails, and deletions, of one run: mail servers distrust a sudden burst of thousands. */
const MOST_A_RUN = 500;

export type InactivityDeps = DeleteDeps & { publicUrl: string };

/** Ends the accounts of members who are inactive, by day. `months`: after how many; undefined: never. */
export function inactiveAccountsJobs(deps: InactivityDeps, months: number | undefined): JobKind[] {
  if (months === undefined) return [];
  const run = () => endInactiveAccounts(deps, months);
  return [periodicJob({ name: 'inactive-accounts', schedule: '50 9 * * *', run })];
}

/**
 * Mails members who have not used the site for months, 30 and 7 days before their account ends, then deletes it. Each step requires that
 * the mail of the step before was sent, and checks in its own transaction that the member is still inactive. A mail that is too old, and a
 * last one from before an outage of the site, is sent again. Returns a summary.
 */
export async function endInactiveAccounts(deps: InactivityDeps, months: number): Promise<string | undefined> {
  const { db, media, now } = deps;
  const at = new Date(now());
  const who: Inactive = { months, today: parisDate(at.getTime()), at };
  const ago = (days: number) => new Date(at.getTime() - days * DAY_MS);
  const upSince = await storeRun(db.background, at);
  await writeSentNotices(db.background);
  await withdrawNotices(db.background, who);
  const firstSince = ago(DAYS_VALID[1]);
  const lastSince = new Date(Math.max(upSince.getTime(), ago(DAYS_VALID[2]).getTime()));

  const ended: SentNotices = { notices: 2, since: lastSince, until: ago(DAYS_LEFT[2]) };
  const deleted = await eachInactive(deps, who, ended, MOST_A_RUN, (transaction, member) =>
    deleteInTransaction(transaction, deps, member, at),
  );
  if (deleted > 0) media.sweepSoon();
  const due: [1 | 2, SentNotices][] = [
    [2, { notices: 1, since: firstSince, until: ago(DAYS_LEFT[1] - DAYS_LEFT[2]) }],
    [2, { notices: 2, before: lastSince }],
    [1, { notices: 1, before: firstSince }],
    [1, { notices: 0 }],
  ];
  let mailed = 0;
  for (const [notices, sent] of due) {
    mailed += await eachInactive(deps, who, sent, MOST_A_RUN - mailed, (transaction, member) =>
      queueNotice(transaction, deps, member, { notices, months, at }),
    );
  }
  if (deleted + mailed === 0) return undefined;
  return `${counted(deleted, 'compte supprimé', 'comptes supprimés')}, ${counted(mailed, 'membre prévenu', 'membres prévenus')}`;
}

/** Does the work for each inactive member, one transaction a member; answers for how many. */
async function eachInactive(
  { db }: InactivityDeps,
  who: Inactive,
  sent: SentNotices,
  most: number,
  work: (transaction: Db, member: InactiveMember) => Promise<void>,
): Promise<number> {
  let done = 0;
  for (const uid of await listInactive(db.background, who, sent, most)) {
    done += await db.background.transaction().execute(async (transaction) => {
      // A sign-in locks them in this order.
      await lockMembers(transaction, [uid]);
      const member = await lockInactive(transaction, uid, who, sent);
      if (!member) return 0;
      await work(transaction, member);
      return 1;
    });
  }
  return done;
}

async function queueNotice(
  transaction: Db,
  { publicUrl }: InactivityDeps,
  { uid, username, email }: InactiveMember,
  { notices, months, at }: { notices: 1 | 2; months: number; at: Date },
): Promise<void> {
  const endsOn = addDays(parisDate(at.getTime()), DAYS_LEFT[notices]);
  const mail = accountEndMail(publicUrl, username, { months, endsOn, isLast: notices === 2 });
  await writeNotice(transaction, uid, {
    notices,
    mail: await queueMail(transaction, { ...mail, to: email }, at),
  });
}
