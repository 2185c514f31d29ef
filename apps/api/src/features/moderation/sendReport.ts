import { PROBLEMS } from '@kiroku/contract/base/problems';
import { MODERATION_PROBLEMS } from '@kiroku/contract/moderation/problems';
import { REPORTS_A_DAY } from '@kiroku/contract/moderation/rules';
import type { reportBody } from '@kiroku/contract/moderation/schema';
import type { z } from 'zod';
import type { Db } from '../../db/tables/schema.ts';
import type { Caller, Client } from '../../http/admission/caller.ts';
import { addressGroup, RateLimitError } from '../../http/limits/rateLimit.ts';
import { ProblemError } from '../../http/problems.ts';
import { queueMail } from '../mail/store.ts';
import type { ModerationDeps } from './deps.ts';
import { receiptMail } from './mails.ts';
import { countSince, findOwnOpen, insertReport, lockReporter } from './reportStore.ts';
import { type Reportable, requireTarget } from './targets.ts';

const DAY = 24 * 3_600_000;
const OF_VISITOR = { most: REPORTS_A_DAY.visitor, within: DAY };

type Body = z.output<typeof reportBody>;
type Sent = Body & { reportable: Reportable };

/** Takes a report and mails a receipt; answers its id. Throws 404 and 429 (product.md, Moderation 1 and 2). */
export async function sendReport(
  deps: ModerationDeps,
  caller: Caller | null,
  body: Body,
  client: Client,
): Promise<number> {
  const reportable = await requireTarget(deps, caller, body);
  const sent = { ...body, reportable };
  return caller === null ? sendAsVisitor(deps, sent, client) : sendAsMember(deps, sent, caller);
}

async function sendAsMember(deps: ModerationDeps, sent: Sent, caller: Caller): Promise<number> {
  return deps.db.sql.transaction().execute(async (transaction) => {
    if (!(await lockReporter(transaction, caller.uid))) throw new ProblemError(PROBLEMS.signedOut);
    const earlier = await findOwnOpen(transaction, caller.uid, sent.reportable);
    if (earlier !== undefined) return earlier;
    await requireLeave(deps, transaction, caller);
    const id = await write(deps, transaction, sent, { reporter: caller.uid, email: null });
    await acknowledge(deps, transaction, sent, caller.email);
    return id;
  });
}

/** Throws 429 beyond the day's reports. */
async function requireLeave({ now }: ModerationDeps, transaction: Db, { uid }: Caller): Promise<void> {
  const { count, first } = await countSince(transaction, uid, new Date(now() - DAY));
  if (count < REPORTS_A_DAY.member) return;
  const seconds = Math.ceil(((first?.getTime() ?? now()) + DAY - now()) / 1000);
  throw new ProblemError(MODERATION_PROBLEMS.tooManyReports, undefined, Math.max(1, seconds));
}

async function sendAsVisitor(deps: ModerationDeps, sent: Sent, client: Client): Promise<number> {
  const { consumeRateLimit } = deps.accounts;
  try {
    await consumeRateLimit(client, `report ${addressGroup(client.address)}`, OF_VISITOR);
  } catch (error) {
    if (!(error instanceof RateLimitError)) throw error;
    throw new ProblemError(MODERATION_PROBLEMS.tooManyReports, undefined, error.retryAfter);
  }
  const email = await reachableAt(deps, sent.email || null, client);
  return deps.db.sql.transaction().execute(async (transaction) => {
    const id = await write(deps, transaction, sent, { reporter: null, email });
    if (email !== null) await acknowledge(deps, transaction, sent, email);
    return id;
  });
}

/** The address, unless many visitors named it today: a mailbox cannot be flooded. */
async function reachableAt(
  { accounts }: ModerationDeps,
  email: string | null,
  client: Client,
): Promise<string | null> {
  if (email === null) return null;
  try {
    await accounts.consumeRateLimit(client, `report answered to ${email}`, OF_VISITOR);
    return email;
  } catch (error) {
    if (error instanceof RateLimitError) return null;
    throw error;
  }
}

function write(
  { now }: ModerationDeps,
  transaction: Db,
  { reportable, reason, text }: Sent,
  author: { reporter: string | null; email: string | null },
): Promise<number> {
  const { target, targetId, about } = reportable;
  const created_at = new Date(now());
  return insertReport(transaction, {
    target,
    target_id: targetId,
    about,
    reason,
    body: text,
    created_at,
    comment: null,
    measure: null,
    closed_at: null,
    closed_by: null,
    ...author,
  });
}

async function acknowledge(
  { now }: ModerationDeps,
  transaction: Db,
  { reportable, reason }: Sent,
  to: string,
): Promise<void> {
  await queueMail(transaction, { ...receiptMail({ ...reportable, reason }), to }, new Date(now()));
}
