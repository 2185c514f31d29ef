import { randomUUID } from 'node:crypto';
import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import { PROBLEMS } from '@kiroku/contract/base/problems';
import { PUSH_MESSAGES, PUSH_PROBLEMS } from '@kiroku/contract/push/problems';
import { MOST_PUSH_DEVICES } from '@kiroku/contract/push/rules';
import type { PushDevice, Subscription } from '@kiroku/contract/push/schema';
import { isPrivateLiteral } from '../../adapters/publicAddress.ts';
import { isDuplicate, isRowGone } from '../../db/problems.ts';
import type { Caller } from '../../http/admission/caller.ts';
import { ProblemError } from '../../http/problems.ts';
import { lockMember } from '../account/members/memberStore.ts';
import { agentName } from '../account/sessions/agentName.ts';
import type { PushDeps } from './deps.ts';
import { deleteDevice, insertDevice, listDevices, moveDevice, removeReplaced } from './store.ts';

type Own = Pick<Caller, 'uid' | 'sid'>;

/** The member's devices that get notifications (product.md, Push 3). */
export async function devicesOfMember({ db }: PushDeps, { uid, sid }: Own): Promise<PushDevice[]> {
  const devices = await listDevices(db.sql, uid);
  return devices.map(({ id, sid: own, agent, createdAt }) => ({
    id,
    name: agentName(agent),
    current: own === sid,
    since: createdAt.getTime(),
  }));
}

/**
 * Sends the member's notifications to the device of their session from now on; it is taken from another member who had
 * it. Throws 401, 409 for too many, 422.
 */
export async function addDevice(deps: PushDeps, own: Own, subscription: Subscription): Promise<PushDevice> {
  const { db, now } = deps;
  refusePrivate(deps, 'endpoint', subscription.endpoint);
  const { uid, sid } = own;
  const id = randomUUID();
  const add = db.sql.transaction().execute(async (transaction) => {
    if (!(await lockMember(transaction, uid))) throw new ProblemError(ACCOUNT_PROBLEMS.deadSession);
    await removeReplaced(transaction, sid, subscription.endpoint);
    const others = await listDevices(transaction, uid);
    if (others.length >= MOST_PUSH_DEVICES) throw new ProblemError(PUSH_PROBLEMS.tooMany);
    await insertDevice(transaction, { id, uid, session: sid, at: new Date(now()), ...subscription });
  });
  // The session has ended meanwhile.
  await add.catch((error: unknown) => {
    throw isRowGone(error) ? new ProblemError(ACCOUNT_PROBLEMS.deadSession) : error;
  });
  const added = (await devicesOfMember(deps, own)).find((device) => device.id === id);
  if (!added) throw new ProblemError(PUSH_PROBLEMS.unknownDevice);
  return added;
}

/** Ends notifications of a device. Throws 404. */
export async function removeDevice({ db }: PushDeps, { uid }: Own, id: string): Promise<void> {
  if (!(await deleteDevice(db.sql, uid, id))) throw new ProblemError(PUSH_PROBLEMS.unknownDevice);
}

/**
 * Follows a subscription that the browser replaced. Only the browser and the site know its former address, which push
 * services make impossible to guess (RFC 8030, 8.3). Throws 404, 422.
 */
export async function moveSubscription(deps: PushDeps, from: string, to: Subscription): Promise<void> {
  refusePrivate(deps, 'to', to.endpoint);
  const moved = await moveDevice(deps.db.sql, from, to).catch((error: unknown) => {
    // The page was quicker: the device has the new one already.
    if (isDuplicate(error)) return false;
    throw error;
  });
  if (!moved) throw new ProblemError(PUSH_PROBLEMS.unknownDevice);
}

function refusePrivate({ settings }: PushDeps, field: string, endpoint: string): void {
  if (settings.allowPrivate || !isPrivateLiteral(new URL(endpoint))) return;
  throw new ProblemError(PROBLEMS.invalid, { [field]: PUSH_MESSAGES.endpoint });
}
