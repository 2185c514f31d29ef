/**
 * Saver of a changing value: the first change at once, so that a closing page loses nothing; close followers after a
 * pause. One save at a time, and of the changes made meanwhile only the last.
 */
export type LatestSaver<Value> = {
  update: (value: Value) => void;
  /** Without waiting for the pause. */
  flush: () => void;
};

/** `pause` in milliseconds. A failure is reported unless a newer value is about to be saved. */
export function saveLatest<Value>(
  save: (value: Value) => Promise<unknown>,
  onFailure: (error: unknown) => void,
  pause: number,
): LatestSaver<Value> {
  let waiting: { value: Value } | null = null;
  let inFlight = false;
  /** The pause is over while a save is in flight. */
  let sendAfter = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function send(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    sendAfter = inFlight;
    if (!waiting || inFlight) return;
    const { value } = waiting;
    waiting = null;
    inFlight = true;
    try {
      await save(value);
    } catch (error) {
      if (!waiting) onFailure(error);
    }
    inFlight = false;
    if (sendAfter) void send();
  }

  return {
    update(value) {
      const first = timer === undefined && !inFlight;
      waiting = { value };
      if (first) void send();
      clearTimeout(timer);
      timer = setTimeout(() => void send(), pause);
    },
    flush: () => void send(),
  };
}
