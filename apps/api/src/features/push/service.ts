import { type PushMessage, pushMessageSchema } from '@kiroku/contract/push/schema';
import { z } from 'zod';
import { openPushSender, type PushSender } from '../../adapters/push/sendPush.ts';
import type { Db } from '../../db/tables/schema.ts';
import { jobQueue, type QueuedJobKind, queuedJob } from '../../jobs/jobKind.ts';
import { sendJobs } from '../../jobs/sendJob.ts';
import type { PushDeps } from './deps.ts';
import { deleteGone, devicesOf, reachable, type StoredDevice } from './store.ts';
import { openVapid } from './vapid.ts';

/** Time for which a message is worth delivering to a device that is off, or through a service that is away. */
const TTL_MS = 24 * 3_600_000;
const AT_ONCE = 4;
const RETRIES = { most: 8, after: 60, longest: 3 * 3600 };

/** A message to all devices of a member, or to the one that could not be reached. */
const jobSchema = z.object({
  uid: z.string(),
  device: z.string().optional(),
  message: pushMessageSchema,
  sentAt: z.int(),
});
type PushJob = z.output<typeof jobSchema>;

export type Push = ReturnType<typeof openPush>;

/** Web Push (RFC 8030): messages to the devices on which members switched it on (product.md, Push). */
export function openPush(deps: PushDeps) {
  const { db, now, settings, accounts } = deps;
  const vapid = openVapid(settings);
  const sender = openPushSender({ ...settings, vapid });
  const job: QueuedJobKind<PushJob> = queuedJob({
    queue: jobQueue('pushes', jobSchema, RETRIES),
    atOnce: AT_ONCE,
    run: (data) => deliver(data),
  });

  async function deliver({ uid, device: only, message, sentAt }: PushJob): Promise<void> {
    const left = sentAt + TTL_MS - now();
    if (left <= 0) return;
    const devices = (await devicesOf(db.background, uid)).filter(
      ({ id }) => only === undefined || id === only,
    );
    const missed = await Promise.all(devices.map((device) => hand(sender, device, message, left)));
    const waiting = missed.filter((one) => one !== null);
    for (const one of waiting) if (one.kind === 'gone') await deleteGone(db.background, one.device);
    const late = waiting.filter((one) => one.kind === 'late');
    const [alone] = late;
    // The library's own delays and list of failures, unless the service named a delay.
    if (only !== undefined && alone && alone.after === undefined) throw new Error(alone.reason);
    for (const { device, after = RETRIES.after } of late) {
      await sendJobs(db.background, job, [{ uid, device: device.id, message, sentAt }], {
        from: new Date(Date.now() + after * 1000),
      });
    }
    if (missed.includes(null)) await accounts.activity.record(uid);
    const refused = waiting.find((one) => one.kind === 'refused');
    if (refused) throw new Error(refused.reason);
  }

  /** Sends messages to the devices of their members, in the caller's transaction: rolled back, nothing leaves. Throws for one that is too long. */
  async function sendEach(
    transaction: Db,
    messages: readonly { uid: string; message: PushMessage }[],
  ): Promise<void> {
    if (messages.length === 0) return;
    const checked = messages.map(({ uid, message }) => ({ uid, message: pushMessageSchema.parse(message) }));
    const reached = new Set(await reachable(transaction, [...new Set(checked.map(({ uid }) => uid))]));
    const jobs = checked.filter(({ uid }) => reached.has(uid)).map((one) => ({ ...one, sentAt: now() }));
    if (jobs.length > 0) await sendJobs(transaction, job, jobs);
  }

  return {
    job,
    sendEach,
    /** The site's public key, with which browsers subscribe. */
    publicKey: async () => (await vapid()).publicKey,
    close: sender.close,
  };
}

type Missed =
  | { kind: 'gone'; device: StoredDevice }
  | { kind: 'late'; device: StoredDevice; after: number | undefined; reason: string }
  | { kind: 'refused'; reason: string };

/** Hands a message to the service of one device; null when it took it. */
async function hand(
  sender: PushSender,
  device: StoredDevice,
  message: PushMessage,
  leftMs: number,
): Promise<Missed | null> {
  const ttl = Math.ceil(leftMs / 1000);
  const outcome = await sender.send(device, JSON.stringify(message), { ttl });
  if (outcome.kind === 'delivered') return null;
  if (outcome.kind === 'gone') return { kind: 'gone', device };
  const { reason } = outcome;
  return outcome.kind === 'later'
    ? { kind: 'late', device, after: outcome.after, reason }
    : { kind: 'refused', reason };
}
