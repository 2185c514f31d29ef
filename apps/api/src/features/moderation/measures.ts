import { randomInt } from 'node:crypto';
import { ACCOUNT_MESSAGES, ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import { PROBLEMS } from '@kiroku/contract/base/problems';
import { MODERATION_PROBLEMS } from '@kiroku/contract/moderation/problems';
import type { Member } from '../../db/member.ts';
import type { Db } from '../../db/tables/schema.ts';
import { ProblemError } from '../../http/problems.ts';
import { findByUsername, updateMember, updateUnique } from '../account/members/memberStore.ts';
import { type OwnPicture, removeLockedPicture } from '../account/members/pictures.ts';
import { closeUsernames, isReserved, releaseUsername } from '../account/members/reservedUsernameStore.ts';
import type { ModerationDeps } from './deps.ts';
import { type Actor, type Grounds, takeMeasure } from './takeMeasure.ts';

/** Letters and digits of a neutral name: without vowels no word comes about. */
const NEUTRAL = '23456789bcdfghjkmnpqrstvwxz';
const NEUTRAL_LENGTH = 6;

/** Removes a member's avatar or banner, its file too. Throws 409 when it is gone already. */
export async function removePicture(
  deps: ModerationDeps,
  actor: Actor,
  uid: string,
  { picture, ...grounds }: Grounds & { picture: OwnPicture },
): Promise<void> {
  const targets = [{ target: picture, targetId: uid }];
  await takeMeasure(deps, actor, { uid, targets, grounds }, async (transaction, member) => {
    const former = member[picture];
    if (former === null) throw new ProblemError(MODERATION_PROBLEMS.noPicture);
    await removeLockedPicture(deps.media, transaction, uid, picture, former);
    return { measure: 'picture_removed', member, detail: picture, after: { picture } };
  });
  deps.media.sweepSoon();
}

/** Removes what a member wrote about themselves. Throws 409 when it is gone already. */
export async function removeAbout(
  deps: ModerationDeps,
  actor: Actor,
  uid: string,
  grounds: Grounds,
): Promise<void> {
  const targets = [{ target: 'profile', targetId: uid }] as const;
  await takeMeasure(deps, actor, { uid, targets, grounds }, async (transaction, member) => {
    const { bio, link } = member;
    if (bio === null && link === null) throw new ProblemError(MODERATION_PROBLEMS.noAbout);
    await updateMember(transaction, uid, { bio: null, link: null });
    return { measure: 'about_removed', member, detail: null, before: { bio, link } };
  });
}

/** Renames a member, by default to a neutral name. The former name is closed for a while. Throws 409, 422. */
export async function renameMember(
  deps: ModerationDeps,
  actor: Actor,
  uid: string,
  { username, ...grounds }: Grounds & { username?: string | undefined },
): Promise<void> {
  const targets = [{ target: 'profile', targetId: uid }] as const;
  await takeMeasure(deps, actor, { uid, targets, grounds }, async (transaction, former, at) => {
    const wanted = username ?? (await neutralName(transaction, at));
    await refuseClosedName(transaction, former, wanted, at);
    const isSame = wanted.toLowerCase() === former.username.toLowerCase();
    const member = isSame ? null : await updateUnique(transaction, uid, 'username', wanted);
    if (!member) {
      const { usernameTaken } = ACCOUNT_PROBLEMS;
      throw new ProblemError(usernameTaken, { username: usernameTaken.message });
    }
    await releaseUsername(transaction, wanted);
    await closeUsernames(transaction, former, at);
    const names = { before: { username: former.username }, after: { username: wanted } };
    return { measure: 'renamed', member, detail: former.username, ...names };
  });
}

/** Throws 422 for a name that another member has left, or that was closed. */
async function refuseClosedName(transaction: Db, { uid }: Member, username: string, at: Date): Promise<void> {
  if (!(await isReserved(transaction, username, { uid, emailMac: '' }, at))) return;
  throw new ProblemError(PROBLEMS.invalid, { username: ACCOUNT_MESSAGES.usernameReserved });
}

async function neutralName(transaction: Db, at: Date): Promise<string> {
  for (;;) {
    const letters = Array.from({ length: NEUTRAL_LENGTH }, () => NEUTRAL[randomInt(NEUTRAL.length)]);
    const name = `membre-${letters.join('')}`;
    const isTaken =
      (await findByUsername(transaction, name)) !== undefined ||
      (await isReserved(transaction, name, { uid: null, emailMac: '' }, at));
    if (!isTaken) return name;
  }
}
