import { body, type FakeFeeds, openFakeFeeds, rss, status } from '../../apps/api/src/testing/fakeFeeds.ts';
import { test as base } from './journey.ts';
import { type OwnSite, openOwnSite } from './ownSite.ts';

export type SiteWithFeeds = OwnSite & { feeds: FakeFeeds };

/** Articles of the feed, the newest first; their links lead to nothing outside. */
export const FEED_TITLES = Array.from({ length: 12 }, (_, at) => `Dépêche ${at + 1}`);

/** Site that reads two feeds of this machine, for these journeys only: one of twelve articles, and a broken one. */
export const test = base.extend<object, { site: SiteWithFeeds }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for it.
    async ({}, use) => {
      const feeds = await openFakeFeeds();
      const at = Date.now();
      const items = FEED_TITLES.map((title, index) => ({
        title,
        link: feeds.url(`/article-${index + 1}`),
        guid: title,
        pubDate: new Date(at - (index + 1) * 60_000).toUTCString(),
      }));
      feeds.answer('/fil', body(rss(items, 'Le Fil')));
      feeds.answer('/panne', status(500));
      feeds.answer('/article-1', body('<title>Dépêche 1</title>', { 'content-type': 'text/html' }));
      const { close, ...site } = await openOwnSite({
        NEWS_FEEDS: `${feeds.url('/fil')},${feeds.url('/panne')}`,
        NEWS_PRIVATE_FEEDS: 'on',
      });
      await use({ ...site, feeds });
      await close();
      await feeds.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
});
