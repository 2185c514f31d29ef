import type { Db } from '#api/db/tables/schema.ts';
import { type JobKind, periodicJob } from '#api/jobs/jobKind.ts';
import { queueMail } from '../../mail/store.ts';
import type { AccountDeps } from '../deps.ts';
import { tokensEndingMail, tokensNowEndMail } from '../email/tokenMails.ts';
import { findMembers } from '../members/memberStore.ts';
import { claimEndingSoon, claimUnannounced, type EndingToken } from './endStore.ts';

/** Time of the reminder before a token's end (product.md, Tokens 5). */
const REMINDED_BEFORE_MS = 14 * 24 * 3_600_000;
/** Members of one transaction. */
const SLICE = 50;

type MailDeps = Pick<AccountDeps, 'db' | 'now' | 'publicUrl'>;
type Notice = {
  claim: (transaction: Db) => Promise<EndingToken[]>;
  write: typeof tokensEndingMail;
};

/** Mails members about the ends of their tokens, by day. */
export function tokenEndsJob(deps: MailDeps): JobKind {
  return periodicJob({ name: 'token-ends', schedule: '25 8-20 * * *', run: () => mailTokenEnds(deps) });
}

/**
 * Queues the mails about ends of tokens, one a member: once for tokens that were made before there were ends, and 14 days before
 * each end. Tokens are marked in the same transaction: each end is mailed once.
 */
export async function mailTokenEnds(deps: MailDeps, slice = SLICE): Promise<void> {
  const at = new Date(deps.now());
  const until = new Date(at.getTime() + REMINDED_BEFORE_MS);
  await mailAll(deps, { claim: (db) => claimUnannounced(db, slice), write: tokensNowEndMail });
  await mailAll(deps, { claim: (db) => claimEndingSoon(db, slice, { at, until }), write: tokensEndingMail });
}

/** Until nothing is left to claim. */
async function mailAll({ db, now, publicUrl }: MailDeps, { claim, write }: Notice): Promise<void> {
  for (;;) {
    const mailed = await db.background.transaction().execute(async (transaction) => {
      const at = new Date(now());
      const claimed = await claim(transaction);
      const ending = claimed.flatMap(({ endsAt, ...rest }) =>
        endsAt !== null && endsAt > at ? [{ ...rest, endsAt }] : [],
      );
      const tokens = Map.groupBy(ending, ({ uid }) => uid);
      for (const { uid, username, email } of (await findMembers(transaction, [...tokens.keys()])).values()) {
        const mail = write(publicUrl, username, tokens.get(uid) ?? []);
        await queueMail(transaction, { ...mail, to: email }, at);
      }
      return claimed.length;
    });
    if (mailed === 0) return;
  }
}
