import { feature } from '../feature.ts';
import { type FeedDeps, feedJobs, type NewsSettings, openFeeds } from './feeds.ts';
import { type ListDeps, openNewsList } from './newsList.ts';
import { newsRoutes } from './routes.ts';
import { articlesBy, readArticleTitles } from './store.ts';

const NO_FEEDS: NewsSettings = { feeds: [], allowPrivate: false };

type Needs = ListDeps &
  Omit<FeedDeps, 'settings'> & {
    /** Feeds of the news. Without settings there are none. */
    news?: NewsSettings | undefined;
  };

export const news = feature({
  // Articles outlive their author without a name: their rows lose it with the member's.
  personalData: {
    exportPersonalData: async (db, uid) => ({ actualites: await articlesBy(db, uid) }),
  },
  open({ news: settings = NO_FEEDS, ...deps }: Needs) {
    const newsList = openNewsList(deps);
    const feeds = openFeeds({ ...deps, settings });
    return {
      bindings: newsRoutes(deps, newsList, feeds),
      jobs: feedJobs(feeds, settings),
      close: feeds.close,
      offers: { newsList, feeds, readArticleTitles },
    };
  },
});
