import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that start sites, servers or imports of their own: begun last, one of them would run alone in the end. */
const LONGEST = /\/apps\/server\/src\/|\/(?:realFiles|replica|crash|watchdog|twoSources)\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.{ts,tsx}',
      'apps/*/src/**/*.test.ts',
      'apps/web/app/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    globalSetup: ['apps/api/src/testing/template.ts'],
    environment: 'node',
    // Sites and commands that tests start find the sources compiled, as those of `npm start` do.
    env: {
      NODE_COMPILE_CACHE:
        process.env.NODE_COMPILE_CACHE ?? join(import.meta.dirname, 'node_modules/.cache/start'),
    },
    // Of two cores: files that start sites wait as much as they work.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // A module is loaded once in a process, not once in each of 250 files: a third of the processor's time for the API's.
    isolate: false,
    // Not what a test should take: how long one that hangs is waited for, on a machine that is busy with other things.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 180_000 } },
  },
});
