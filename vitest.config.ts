import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumPath } from './scripts/testing/machine.ts';

// Not what a test should take: how long one that hangs is waited for, on a machine that is busy with other things.
const PATIENCE = 600_000;

const IN_NODE = {
  globalSetup: ['apps/api/src/testing/template.ts'],
  setupFiles: ['apps/api/src/testing/setupAnswers.ts'],
  environment: 'node',
  // Sites and commands started by tests find the sources compiled, as `npm start` does.
  env: {
    NODE_COMPILE_CACHE:
      process.env.NODE_COMPILE_CACHE ?? join(import.meta.dirname, 'node_modules/.cache/start'),
  },
  // A module is loaded once in a process, not once in each of 250 files: a third of the processor's time for the API's.
  isolate: false,
};

export default defineConfig({
  test: {
    // One more than the two cores: tests also wait, for sites that start, databases that come back, refusals that take their time.
    maxWorkers: 3,
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
    expect: { poll: { timeout: 180_000 } },
    projects: [
      {
        extends: true,
        test: {
          ...IN_NODE,
          name: 'node',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/*/src/**/*.test.ts',
            'apps/web/app/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.{browser,cluster}.test.*'],
        },
      },
      { extends: true, test: { ...IN_NODE, name: 'cluster', include: ['apps/*/src/**/*.cluster.test.ts'] } },
      {
        extends: true,
        // Found in a first run, they would load the page of the tests again in its middle.
        optimizeDeps: { include: ['@tanstack/react-query', 'react-easy-crop'] },
        test: {
          name: 'components',
          include: ['apps/web/app/**/*.browser.test.tsx', 'packages/ui/src/**/*.browser.test.tsx'],
          setupFiles: ['apps/web/testing/setup.ts'],
          isolate: false,
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: chromiumPath() ?? '', args: ['--no-sandbox'] },
              contextOptions: { locale: 'fr-FR', timezoneId: 'Europe/Paris', reducedMotion: 'reduce' },
              actionTimeout: 15_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
