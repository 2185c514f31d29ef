import type { Database } from '../handle.ts';

const TRY_AGAIN_MS = 2000;

/** A subscription whose work runs in order. */
export type Subscription = {
  /** Runs work when everything queued before it is done: an older reading must never replace a newer one. */
  inOrder(work: () => Promise<void>): Promise<void>;
  /** Stops listening; resolves once nothing is under way. */
  close(): Promise<void>;
};

/** Handles the announcements of a channel one at a time and in order. A failed one is passed to `report` and tried again. */
export async function subscribeInOrder(
  db: Database,
  channel: string,
  handle: (payload: string) => Promise<void>,
  report: (error: unknown) => void,
): Promise<Subscription> {
  let queue: Promise<void> = Promise.resolve();
  let closed = false;

  function inOrder(work: () => Promise<void>): Promise<void> {
    const done = queue.then(work);
    queue = done.catch(() => {});
    return done;
  }

  function listen(payload: string): void {
    inOrder(async () => {
      if (!closed) await handle(payload);
    }).catch((error: unknown) => {
      if (closed) return;
      report(error);
      setTimeout(() => listen(payload), TRY_AGAIN_MS).unref();
    });
  }

  const stopListening = await db.listen(channel, listen);
  return {
    inOrder,
    async close() {
      closed = true;
      await stopListening();
      await queue;
    },
  };
}
