import type { Member } from '../../db/member.ts';
import { type AdminDeps, requireMember } from '../account/adminCommands.ts';
import { liftSuspension, type NewSuspension, suspend } from './suspensions.ts';

type Deps = Pick<AdminDeps, 'db' | 'now'>;

/** Suspends a member by command, one of the staff too. Throws ProblemError(unknownUser). */
export async function suspendByCommand(
  deps: Deps,
  username: string,
  suspension: NewSuspension,
): Promise<Member> {
  const member = await requireMember(deps.db.sql, username);
  await suspend(deps, null, member.uid, suspension);
  return member;
}

/** Lifts a suspension by command. Throws ProblemError when none holds. */
export async function liftByCommand(deps: Deps, username: string, statement: string): Promise<Member> {
  const member = await requireMember(deps.db.sql, username);
  await liftSuspension(deps, null, member.uid, statement);
  return member;
}
