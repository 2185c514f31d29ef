import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { playwrightOutcome, vitestOutcome } from './testReports.ts';

const folder = mkdtempSync(join(tmpdir(), 'kiroku-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

const passedTest = { status: 'passed', fullName: 'a rule holds' };

test('a failed test is reported with its file and first message, and so is a file that was not loaded', () => {
  const path = report({
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [
      {
        name: '/site/rule.test.ts',
        status: 'failed',
        assertionResults: [
          passedTest,
          {
            status: 'failed',
            fullName: 'another holds',
            failureMessages: ['Error: 1 is not 2\n    at line 3'],
          },
        ],
      },
      { name: '/site/broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: '/site/good.test.ts', status: 'passed', assertionResults: [passedTest] },
    ],
  });
  expect(vitestOutcome(path, false)).toMatchObject({
    passed: 1,
    failed: 1,
    skipped: 2,
    failures: [
      '/site/rule.test.ts › another holds: Error: 1 is not 2',
      '/site/broken.test.ts: no such module',
    ],
  });
});

test('a failed run with only passed tests is reported as a failure', () => {
  const vitest = report({ numPassedTests: 3, numFailedTests: 0, testResults: [] });
  expect(vitestOutcome(vitest, false)).toMatchObject({
    failed: 1,
    failures: [expect.stringContaining(vitest)],
  });
  const playwright = report({ stats: { expected: 3, unexpected: 0 }, suites: [] });
  expect(playwrightOutcome(playwright, false)).toMatchObject({ failed: 1, failures: [expect.any(String)] });
});

test('a journey that passed on a retry counts as passed, and is reported', () => {
  const spec = (title: string, status: string) => ({ file: 'a.test.ts', title, tests: [{ status }] });
  const path = report({
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 1 },
    suites: [
      { specs: [spec('good', 'expected')], suites: [{ specs: [spec('bad', 'unexpected')] }] },
      { specs: [spec('slow', 'flaky')] },
    ],
  });
  expect(playwrightOutcome(path, false)).toMatchObject({
    passed: 2,
    failed: 1,
    skipped: 1,
    failures: ['a.test.ts › bad', 'a.test.ts › slow (passed when run again)'],
  });
});

test('the files of a run are listed by their seconds, the longest first', () => {
  const vitest = report({
    testResults: [
      { name: '/site/quick.test.ts', status: 'passed', startTime: 1000, endTime: 1500, assertionResults: [] },
      { name: '/site/slow.test.ts', status: 'passed', startTime: 1000, endTime: 3000, assertionResults: [] },
    ],
  });
  expect(vitestOutcome(vitest, true).files).toEqual([
    { file: '/site/slow.test.ts', seconds: 2 },
    { file: '/site/quick.test.ts', seconds: 0.5 },
  ]);
  const spec = (file: string, ...times: number[]) => ({
    file,
    title: 'a journey',
    tests: [{ status: 'expected', results: times.map((duration) => ({ duration })) }],
  });
  const playwright = report({
    suites: [{ specs: [spec('a.test.ts', 500), spec('b.test.ts', 400, 300), spec('a.test.ts', 1500)] }],
  });
  expect(playwrightOutcome(playwright, true).files).toEqual([
    { file: 'a.test.ts', seconds: 2 },
    { file: 'b.test.ts', seconds: 0.7 },
  ]);
});
