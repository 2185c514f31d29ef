import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { preparedDataDir, startSite } from '../../apps/server/src/testing/runSite.ts';
import { test as base } from './journey.ts';
import { newMember, type Person } from './members.ts';

const CLI = join(import.meta.dirname, '../../apps/server/src/cli/kiroku.ts');

/** Site of some journeys alone, without the demo catalogue. */
export type OwnSite = { origin: string; dataDir: string };

/** Starts a separate site with given settings. */
export async function openOwnSite(settings: Record<string, string>) {
  const { dataDir, remove } = await preparedDataDir();
  const running = await startSite({ dataDir, environment: { DEMO_CATALOGUE: 'off', ...settings } });
  const close = async () => {
    await running.end();
    await remove();
  };
  return { origin: running.origin, dataDir, close };
}

/** Journeys on a separate site, with no data but theirs. */
export const test = base.extend<object, { site: OwnSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for it.
    async ({}, use) => {
      const { close, ...site } = await openOwnSite({});
      await use(site);
      await close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
});

/** Signs a member in in a browser on such a site. */
export async function signInBrowserAt({ origin }: OwnSite, page: Page, { token }: Person): Promise<void> {
  const localStorage = [{ name: 'token', value: token }];
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
}

/** New member of the staff of such a site. */
export async function newStaffAt({ dataDir }: OwnSite, request: APIRequestContext): Promise<Person> {
  const person = await newMember(request, 'equipe');
  const env = { ...process.env, DATA_DIR: dataDir };
  execFileSync(process.execPath, [CLI, 'user', 'staff', person.username], { env });
  return person;
}
