import { type FakeAnilist, openFakeAnilist } from '../../apps/api/src/testing/fakeAnilist.ts';
import { test as base } from './journey.ts';
import { type OwnSite, openOwnSite } from './ownSite.ts';

export type SiteWithAnilist = OwnSite & { anilist: FakeAnilist };

/** Site that asks an AniList of this machine, for these journeys only: the shared one asks none. */
export const test = base.extend<object, { site: SiteWithAnilist }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for it.
    async ({}, use) => {
      const anilist = await openFakeAnilist();
      const { close, ...site } = await openOwnSite({ ANILIST_URL: anilist.url });
      await use({ ...site, anilist });
      await close();
      await anilist.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
});
