import { readFileSync } from 'node:fs';

/** Result of a part of the tests, with its failures by name, so that the end of a long run repeats them. */
export type Outcome = {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
  /** Files with the seconds that their tests took, the longest first; absent where no files were run. */
  files?: { file: string; seconds: number }[];
};

type VitestReport = {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  testResults?: {
    name: string;
    startTime?: number;
    endTime?: number;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
};
type Suite = {
  specs?: {
    file: string;
    title: string;
    tests: { status: string; results?: { duration: number }[] }[];
  }[];
  suites?: Suite[];
};
type PlaywrightReport = { stats?: Record<string, number>; suites?: Suite[] };

/** Result of a run of Vitest with the JSON report `report`. `ok`: whether its command succeeded. */
export function vitestOutcome(report: string, ok: boolean): Outcome {
  const { numPassedTests, numFailedTests, numPendingTests, testResults = [] } = read<VitestReport>(report);
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((one) => one.status === 'failed');
    // A file that could not even be loaded has no failed test.
    if (tests.length === 0) return status === 'failed' ? [`${name}: ${firstLine(message)}`] : [];
    return tests.map(
      ({ fullName, failureMessages }) => `${name} › ${fullName}: ${firstLine(failureMessages?.[0])}`,
    );
  });
  return {
    passed: numPassedTests ?? 0,
    failed: failedAtLeast(numFailedTests, ok),
    skipped: numPendingTests ?? 0,
    failures: ok || failures.length > 0 ? failures : [`${report}: the run failed outside of its tests`],
    files: longestFirst(
      testResults.map(({ name, startTime = 0, endTime = 0 }) => [name, endTime - startTime] as const),
    ),
  };
}

/** Outcome of a run of Playwright; a journey that passed only when it was run again counts as passed, and is named. */
export function playwrightOutcome(report: string, ok: boolean): Outcome {
  const { stats = {}, suites = [] } = read<PlaywrightReport>(report);
  const failures = specsOf(suites).flatMap(({ file, title, tests }) => {
    if (tests.some(({ status }) => status === 'unexpected')) return [`${file} › ${title}`];
    return tests.some(({ status }) => status === 'flaky')
      ? [`${file} › ${title} (passed when run again)`]
      : [];
  });
  return {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: failedAtLeast(stats.unexpected, ok),
    skipped: stats.skipped ?? 0,
    failures: ok || failures.length > 0 ? failures : [`${report}: the run failed outside of its journeys`],
    files: longestFirst(specsOf(suites).map(({ file, tests }) => [file, durationOf(tests)] as const)),
  };
}

type Spec = NonNullable<Suite['specs']>[number];

const durationOf = (tests: Spec['tests']) =>
  tests.flatMap(({ results = [] }) => results).reduce((sum, { duration }) => sum + duration, 0);

/** Sums up milliseconds by file. */
function longestFirst(times: readonly (readonly [file: string, ms: number])[]) {
  const sums = new Map<string, number>();
  for (const [file, ms] of times) sums.set(file, (sums.get(file) ?? 0) + ms);
  return [...sums]
    .map(([file, ms]) => ({ file, seconds: ms / 1000 }))
    .sort((one, other) => other.seconds - one.seconds);
}

function specsOf(suites: Suite[]): NonNullable<Suite['specs']> {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)]);
}

function failedAtLeast(failed: number | undefined, ok: boolean): number {
  return ok ? (failed ?? 0) : Math.max(1, failed ?? 0);
}

function firstLine(text = ''): string {
  return text.split('\n', 1)[0] ?? '';
}

/** The report. If it cannot be read, an empty one, with the reason in the log. */
function read<T extends object>(path: string): Partial<T> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch (error) {
    console.log(`Le rapport ${path} n’a pas pu être lu : ${String(error)}`);
    return {};
  }
}
