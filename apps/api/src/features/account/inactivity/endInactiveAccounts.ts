import { parisDate } from '@kiroku/contract/base/dates';
import { counted } from '@kiroku/contract/base/text';
import { addDays } from '@kiroku/contract/episodes/rules';
import type { Db } from '#api/db/schema.ts';
import { type JobKind, periodicJob } from '#api/jobs/jobKind.ts';
import { queueMail } from '../../mail/store.ts';
import { type DeleteDeps, deleteInTransaction } from '../deletion/deleteAccount.ts';
import { accountEndMail } from '../email/accountEndMail.ts';
import { lockMembers } from '../members/memberStore.ts';
import {
  type Inactive,
  type InactiveMember,
  listInactive,
  lockInactive,
  type Told,
  writeNotice,
  writeSentNotices,
} from './inactiveStore.ts';

const DAY_MS = 24 * 3_600_000;
/** Days from each mail to the end (product.md, Accounts 14). */
const DAYS_LEFT = { 1: 30, 2: 7 } as const;
/** Members of each step of one run: servers of mail distrust who suddenly sends thousands. */
const MOST_A_RUN = 500;

export type InactivityDeps = DeleteDeps & { publicUrl: string };

/** Ends the accounts of members who are inactive, by day. `months`: after how many; undefined: never. */
export function inactiveAccountsJobs(deps: InactivityDeps, months: number | undefined): JobKind[] {
  if (months === undefined) return [];
  const run = () => endInactiveAccounts(deps, months);
  return [periodicJob({ name: 'inactive-accounts', schedule: '50 9 * * *', run })];
}

/**
 * Mails members who have not used the site for months, 30 and 7 days before their account ends, then deletes it. Each step needs the
 * mail of the step before to have been sent, and checks in its own transaction that the member is still inactive. Answers what was done.
 */
export async function endInactiveAccounts(
  deps: InactivityDeps,
  months: number,
  most = MOST_A_RUN,
): Promise<string | undefined> {
  const { db, media } = deps;
  await writeSentNotices(db.background);
  const deleted = await eachInactive(
    deps,
    months,
    sentFor(deps, 2, DAYS_LEFT[2]),
    most,
    (transaction, member, at) => deleteInTransaction(transaction, deps, member, at),
  );
  if (deleted > 0) media.sweepSoon();
  const between = DAYS_LEFT[1] - DAYS_LEFT[2];
  const notify = (notices: 1 | 2) => (transaction: Db, member: InactiveMember, at: Date) =>
    queueNotice(transaction, deps, member, { notices, months, at });
  const second = await eachInactive(deps, months, sentFor(deps, 1, between), most, notify(2));
  const first = await eachInactive(deps, months, { notices: 0 }, most, notify(1));
  if (deleted + second + first === 0) return undefined;
  return `${counted(deleted, 'compte supprimé', 'comptes supprimés')}, ${counted(first + second, 'membre prévenu', 'membres prévenus')}`;
}

function sentFor({ now }: InactivityDeps, notices: 1 | 2, days: number): Told {
  return { notices, sentUntil: new Date(now() - days * DAY_MS) };
}

/** Does the work for each inactive member, one transaction a member; answers for how many. */
async function eachInactive(
  { db, now }: InactivityDeps,
  months: number,
  told: Told,
  most: number,
  work: (transaction: Db, member: InactiveMember, at: Date) => Promise<void>,
): Promise<number> {
  const at = new Date(now());
  const who: Inactive = { months, today: parisDate(at.getTime()), at };
  let done = 0;
  for (const uid of await listInactive(db.background, who, told, most)) {
    done += await db.background.transaction().execute(async (transaction) => {
      // A sign-in locks them in this order.
      await lockMembers(transaction, [uid]);
      const member = await lockInactive(transaction, uid, who, told);
      if (!member) return 0;
      await work(transaction, member, at);
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
