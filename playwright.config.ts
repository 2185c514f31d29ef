import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumPath } from './scripts/testing/machine.ts';

// Sites and commands started by the journeys find the sources compiled, as `npm start` does.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/start');

const PORT = Number(process.env.E2E_PORT ?? 3210);

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  // Journeys create their own members and titles: files run at once. They wait more than they work.
  workers: 3,
  // A busy machine is no fault: every wait is for a condition.
  expect: { timeout: 60_000 },
  timeout: 300_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // A click on a menu that still slides in would miss it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      // Without a browser Playwright prints how to install its own.
      executablePath: chromiumPath() ?? '',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `${process.execPath} scripts/start.ts`,
    url: `http://localhost:${PORT}/api/ready`,
    timeout: 300_000,
    stdout: 'pipe',
    env: {
      NODE_ENV: 'production',
      PORT: String(PORT),
      DATA_DIR: 'test-results/e2e-data',
      DEMO_MEMBERS: 'off',
      SITE_FILE: 'e2e/site.json',
    },
  },
});
