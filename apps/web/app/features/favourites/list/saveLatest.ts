/**
 * Saves a value that keeps changing: the first change at once, so that a page that closes loses nothing; those that follow
 * it closely together, after a pause. One save at a time, and of the changes made meanwhile only the last.
 */
export type LatestSaver<Value> = {
  put: (value: Value) => void;
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
  let underWay = false;
  /** Its pause is over, what is under way is not. */
  let due = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function send(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    due = underWay;
    if (!waiting || underWay) return;
    const { value } = waiting;
    waiting = null;
    underWay = true;
    try {
      await save(value);
    } catch (error) {
      if (!waiting) onFailure(error);
    }
    underWay = false;
    if (due) void send();
  }

  return {
    put(value) {
      const first = timer === undefined && !underWay;
      waiting = { value };
      if (first) void send();
      clearTimeout(timer);
      timer = setTimeout(() => void send(), pause);
    },
    flush: () => void send(),
  };
}
