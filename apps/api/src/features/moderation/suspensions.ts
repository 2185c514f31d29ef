import { MODERATION_PROBLEMS } from '@kiroku/contract/moderation/problems';
import { ProblemError } from '../../http/problems.ts';
import { endSessions } from '../account/sessions/sessionStore.ts';
import { endSuspension, writeSuspension } from '../account/suspension/suspensionStore.ts';
import { type Actor, type Grounds, type MeasureDeps, takeMeasure } from './takeMeasure.ts';

const DAY = 24 * 3_600_000;

/** Days of a suspension, null for good, and its reason. */
export type NewSuspension = Grounds & { reason: NonNullable<Grounds['reason']>; days: number | null };

/** Suspends a member and ends all their sessions; an earlier suspension is replaced (product.md, Moderation 5). */
export async function suspend(
  deps: MeasureDeps,
  actor: Actor,
  uid: string,
  { days, ...grounds }: NewSuspension,
): Promise<void> {
  const { reason, statement } = grounds;
  const targets = [{ target: 'profile', targetId: uid }] as const;
  await takeMeasure(deps, actor, { uid, targets, grounds }, async (transaction, member, at) => {
    const until = days === null ? null : new Date(at.getTime() + days * DAY);
    await writeSuspension(transaction, { uid, until, reason, statement });
    await endSessions(transaction, uid);
    const detail = days === null ? null : String(days);
    return { measure: 'suspended', member, detail, until, after: { until, reason } };
  });
  // Acknowledged once no process takes a session of theirs.
  await deps.db.catchUpEverywhere();
}

/** Lifts a suspension. Throws 409 when none holds. */
export async function liftSuspension(
  deps: MeasureDeps,
  actor: Actor,
  uid: string,
  statement: string,
): Promise<void> {
  const grounds = { reason: null, statement };
  await takeMeasure(deps, actor, { uid, targets: [], grounds }, async (transaction, member, at) => {
    if (!(await endSuspension(transaction, uid, at)))
      throw new ProblemError(MODERATION_PROBLEMS.notSuspended);
    return { measure: 'suspension_lifted', member, detail: null };
  });
}
