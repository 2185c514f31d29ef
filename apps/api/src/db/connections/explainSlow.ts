import type { Report } from '../../lib/report.ts';
/** Explanation of slow steps of a start at the terminal. */
export type Explain = {
  report: Report;
  /** Duration of a step after which it gets a line, in milliseconds. Default 5 s; 0: always. */
  afterMs?: number | undefined;
};

const AFTER_MS = 5000;

/** The outcome of the step; its sentence is reported when it lasts. */
export async function explainSlow<Result>(
  { report, afterMs = AFTER_MS }: Explain,
  sentence: string,
  step: () => Promise<Result>,
): Promise<Result> {
  if (afterMs === 0) report(sentence);
  const timer = afterMs === 0 ? undefined : setTimeout(() => report(sentence), afterMs);
  try {
    return await step();
  } finally {
    clearTimeout(timer);
  }
}
