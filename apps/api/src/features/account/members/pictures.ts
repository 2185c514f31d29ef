import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import { PROBLEMS } from '@kiroku/contract/base/problems';
import type { Db } from '#api/db/tables/schema.ts';
import type { Caller, Client } from '#api/http/admission/caller.ts';
import { ProblemError } from '#api/http/problems.ts';
import type { Media } from '../../media/service.ts';
import { readUpload, type Upload } from '../../media/uploads.ts';
import type { AccountDeps } from '../deps.ts';
import { lockMember, updateMember } from './memberStore.ts';

const UPLOADS = { most: 30, within: 30 * 60_000 };

export type OwnPicture = 'avatar' | 'banner';

/** Makes an uploaded picture the member's own and drops the one it replaces; answers its address. Throws 403, 413, 415, 422, 429. */
export async function changePicture(
  deps: AccountDeps,
  caller: Caller,
  which: OwnPicture,
  upload: Upload,
  client: Client,
): Promise<string> {
  const { media } = deps;
  await deps.consumeRateLimit(client, `upload of ${caller.uid}`, UPLOADS);
  // A GIF is no banner, for premium members neither.
  const premiumGif = which === 'avatar' ? true : undefined;
  const picture = await readUpload(upload, { kind: which, gif: caller.isPremium ? premiumGif : false });
  const key = await media.add(which, caller.uid, picture);
  await replace(deps, caller.uid, which, key);
  return media.urlOf(key);
}

export async function removePicture(deps: AccountDeps, caller: Caller, which: OwnPicture): Promise<void> {
  await replace(deps, caller.uid, which, null);
}

async function replace(
  { db, media }: AccountDeps,
  uid: string,
  which: OwnPicture,
  key: string | null,
): Promise<void> {
  await db.sql.transaction().execute(async (transaction) => {
    // Locked: of two uploads at once, the later must see the earlier to give its picture up.
    const member = await lockMember(transaction, uid);
    if (!member) throw new ProblemError(ACCOUNT_PROBLEMS.deadSession);
    if (key !== null && !(await media.attach(transaction, key))) throw new ProblemError(PROBLEMS.unavailable);
    await exchange(media, transaction, { uid, which, former: member[which], key });
  });
  media.sweepSoon();
}

/** Removes a picture of a locked member within the caller's transaction; then call `sweepSoon`. */
export function removeLockedPicture(
  media: Media,
  transaction: Db,
  uid: string,
  which: OwnPicture,
  former: string,
): Promise<void> {
  return exchange(media, transaction, { uid, which, former, key: null });
}

async function exchange(
  media: Media,
  transaction: Db,
  { uid, which, former, key }: { uid: string; which: OwnPicture; former: string | null; key: string | null },
): Promise<void> {
  await updateMember(transaction, uid, { [which]: key });
  await media.release(transaction, former);
}
