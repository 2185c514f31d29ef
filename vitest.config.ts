import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

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
    setupFiles: ['apps/api/src/testing/setupAnswers.ts'],
    environment: 'node',
    // Sites and commands that tests start find the sources compiled, as those of `npm start` do.
    env: {
      NODE_COMPILE_CACHE:
        process.env.NODE_COMPILE_CACHE ?? join(import.meta.dirname, 'node_modules/.cache/start'),
    },
    // One more than the two cores: tests also wait, for sites that start, databases that come back, refusals that take their time.
    maxWorkers: 3,
    // A module is loaded once in a process, not once in each of 250 files: a third of the processor's time for the API's.
    isolate: false,
    // Not what a test should take: how long one that hangs is waited for, on a machine that is busy with other things.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 180_000 } },
  },
});
