import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import type { Conduct } from '@kiroku/contract/moderation/schema';
import { ProblemError } from '../../http/problems.ts';
import { findMember } from '../account/members/memberStore.ts';
import { listUserOf } from '../account/members/presentMember.ts';
import { findSuspension } from '../account/suspension/suspensionStore.ts';
import type { ModerationDeps } from './deps.ts';
import { measuresAgainst } from './measureStore.ts';
import { countWaiting } from './reportStore.ts';
import { readSubjects } from './subjects.ts';

/** A member's suspension, the reports about them that wait, and the measures taken against them. Throws 404. */
export async function readConduct(deps: ModerationDeps, uid: string): Promise<Conduct> {
  const { db, accounts, now } = deps;
  const member = await findMember(db.sql, uid);
  if (!member) throw new ProblemError(ACCOUNT_PROBLEMS.unknownUser);
  const suspension = await findSuspension(db.sql, uid, new Date(now()));
  const measures = await measuresAgainst(db.sql, uid);
  const subjects = await readSubjects(
    deps,
    measures.map(({ actor }) => actor),
  );
  return {
    user: listUserOf(accounts, member),
    suspension: suspension
      ? {
          until: suspension.until?.getTime() ?? null,
          reason: suspension.reason,
          statement: suspension.statement,
        }
      : null,
    waiting: await countWaiting(db.sql, uid),
    measures: measures.map(({ id, at, measure, detail, reason, statement, actor }) => ({
      id,
      at: at.getTime(),
      measure,
      detail,
      reason,
      statement,
      by: subjects.user(actor),
    })),
  };
}
