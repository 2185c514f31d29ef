import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { ON_EMBEDDED } from './embeddedSuite.ts';

const tests = globSync('apps/api/src/**/*.test.ts', { cwd: ROOT });
const features = [...new Set(tests.map((path) => /^apps\/api\/src\/features\/([^/]+)\//.exec(path)?.[1]))];

test.each(features.filter((name) => name !== undefined))(
  'the tests of %s run on the embedded database too',
  (name) => {
    const folder = `apps/api/src/features/${name}/`;
    expect(
      ON_EMBEDDED.some((part) => tests.some((path) => path.startsWith(folder) && path.startsWith(part))),
    ).toBe(true);
  },
);

test.each(ON_EMBEDDED)('the embedded part %s contains tests', (part) => {
  expect(tests.some((path) => path.startsWith(part))).toBe(true);
});
