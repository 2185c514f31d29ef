/** Work that runs at most once in each interval. */
export type Throttle = {
  /** Runs the work at once, or at the end of the interval that runs. Calls of one interval are one run. */
  soon(): void;
  /** Runs the work now, and begins an interval. */
  now(): void;
  /** Ends the interval without a run. */
  close(): void;
};

/** Limits work to one run in each interval, unless `now` asks for more. */
export function openThrottle(work: () => void, intervalMs: number): Throttle {
  let timer: NodeJS.Timeout | undefined;
  let isWanted = false;

  function run(): void {
    clearTimeout(timer);
    isWanted = false;
    timer = setTimeout(end, intervalMs).unref();
    work();
  }

  function end(): void {
    timer = undefined;
    if (isWanted) run();
  }

  return {
    soon() {
      if (timer) isWanted = true;
      else run();
    },
    now: run,
    close() {
      clearTimeout(timer);
      timer = undefined;
      isWanted = false;
    },
  };
}
