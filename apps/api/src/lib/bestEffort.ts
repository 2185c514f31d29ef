import type { Report } from './report.ts';

const REPORT_EVERY_MS = 3_600_000;

/** Runs work that its caller can do without, and returns whether it was done. */
export type BestEffort = (work: () => Promise<void>) => Promise<boolean>;

/** Failures are reported, at most once an hour. `what`: what failed, as the start of a French sentence. */
export function openBestEffort(
  { report, now }: { report: Report; now: () => number },
  what: string,
  part: string,
): BestEffort {
  let reportedAt: number | undefined;
  return async (work) => {
    try {
      await work();
      return true;
    } catch (error) {
      // A clock that steps back does not silence it.
      if (reportedAt === undefined || Math.abs(now() - reportedAt) >= REPORT_EVERY_MS) {
        reportedAt = now();
        report(`${what} : ${String(error)}`, { part, error });
      }
      return false;
    }
  };
}
