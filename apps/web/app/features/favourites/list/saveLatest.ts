/**
 * Saves a value that keeps changing: the first change at once, so that a page that closes loses nothing; those that follow
 * it closely together, after a pause. One save at a time, and of the changes made meanwhile only the last.
 */
export type LatestSaver<Value> = {
  update: (value: Value) => void;
  /** Without waiting for the pause. */
  flush: () => void;
};

/** `pause` in milliseconds. A failure is told unless something newer is about to be saved. */
export function saveLatest<Value>(
  save: (value: Value) => Promise<unknown>,
  onFailure: (error: unknown) => void,
  pause: number,
): LatestSaver<Value> {
  let waiting: { value: Value } | null = null;
  let inFlight = false;
  /** Its pause is over, what is under way is not. */
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
