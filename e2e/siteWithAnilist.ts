import { type FakeAnilist, openFakeAnilist } from '../apps/api/src/testing/fakeAnilist.ts';
import { preparedDataDir, startSite } from '../apps/server/src/testing/runSite.ts';
import { test as base } from './journey.ts';

export type SiteWithAnilist = { origin: string; dataDir: string; anilist: FakeAnilist };

/** Site that asks an AniList of this machine, for these journeys only: the shared one asks none. */
export const test = base.extend<object, { site: SiteWithAnilist }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for it.
    async ({}, use) => {
      const anilist = await openFakeAnilist();
      const { dataDir, remove } = await preparedDataDir();
      const environment = { ANILIST_URL: anilist.url, DEMO_CATALOGUE: 'off' };
      const running = await startSite({ dataDir, environment });
      await use({ origin: running.origin, dataDir, anilist });
      await running.end();
      await anilist.close();
      await remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
});
