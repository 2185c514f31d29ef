import { addPushDevice, readPushKey } from '@kiroku/contract/push/calls';
import type { PushDevice } from '@kiroku/contract/push/schema';
import { call } from '#app/lib/calls/call.ts';
import { registerWorker } from '#app/lib/document/workers.ts';
import { readStored, writeStored } from '#app/lib/storage.ts';
import { PUSH_MARK, removeWorkers } from '#app/session/clearWorkers.ts';

/** Push in this browser: unsupported, refused by its user, or available. */
export type PushAbility = 'unsupported' | 'refused' | 'able';

export function pushAbility(): PushAbility {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return 'unsupported';
  return Notification.permission === 'denied' ? 'refused' : 'able';
}

/** Whether this browser is subscribed for a member. */
export async function isSubscribed(uid: string): Promise<boolean> {
  if (pushAbility() !== 'able' || readStored('localStorage', PUSH_MARK) !== uid) return false;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) != null;
}

/**
 * Asks the user, registers the worker, subscribes and stores the subscription; null when the user refuses. A failure leaves no worker
 * behind. Throws CallRefused, or the browser's error.
 */
export async function subscribe(uid: string): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  // Before the worker: one without the mark is removed.
  writeStored('localStorage', PUSH_MARK, uid);
  try {
    const { key } = await call(readPushKey);
    await registerWorker();
    const { pushManager } = await navigator.serviceWorker.ready;
    // One made with another key of the site gets nothing from it.
    await (await pushManager.getSubscription())?.unsubscribe();
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint = '', keys = {} } = subscription.toJSON();
    const { p256dh = '', auth = '' } = keys;
    return await call(addPushDevice, {
      body: { endpoint, keys: { p256dh, auth } },
    });
  } catch (error) {
    await unsubscribe();
    throw error;
  }
}

/** Ends the subscription of this browser, and its worker. */
export async function unsubscribe(): Promise<void> {
  writeStored('localStorage', PUSH_MARK, null);
  await removeWorkers();
}
