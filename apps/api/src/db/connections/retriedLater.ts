import { DatabaseUnavailable } from '../problems.ts';

const REPORT_AFTER = 3;

/**
 * Runs work that is tried again later anyway. `report` receives each failure, but timeouts of a busy database only
 * when they last: three times in a row.
 */
export function retriedLater(
  report: (error: unknown) => void,
): (work: () => Promise<unknown>) => Promise<void> {
  let busy = 0;
  return async (work) => {
    try {
      await work();
      busy = 0;
    } catch (error) {
      const timeout = error instanceof DatabaseUnavailable && error.reason === 'timeout';
      busy = timeout ? busy + 1 : 0;
      if (!timeout || busy % REPORT_AFTER === 0) report(error);
    }
  };
}
