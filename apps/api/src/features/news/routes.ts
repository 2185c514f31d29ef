import { SUCCESS } from '@kiroku/contract/base/problem';
import * as calls from '@kiroku/contract/news/endpoints';
import { MANAGED_PAGE_SIZE, NEWS_CACHE_S, NEWS_LIMIT } from '@kiroku/contract/news/rules';
import { type Binding, bind } from '../../http/bind.ts';
import type { Feeds } from './feeds.ts';
import type { NewsList } from './newsList.ts';
import { readManaged } from './store.ts';
import { deleteArticle, editArticle, type WriteDeps, writeArticle } from './writeArticles.ts';

/** Half an hour for clients of the API (product.md, News 6); the site's own pages are never older than the news. */
const NEWS_CACHE = { cacheControl: `public, max-age=${NEWS_CACHE_S}, stale-while-revalidate=300` };

export function newsRoutes(deps: WriteDeps, news: NewsList, feeds: Feeds): Binding[] {
  return [
    bind(
      calls.listNews,
      async ({ query }) => ({ ready: await news.list(query.limit ?? NEWS_LIMIT) }),
      NEWS_CACHE,
    ),
    bind(calls.manageNews, async ({ query }) => ({
      reply: await readManaged(deps.db.sql, { page: query.page ?? 1, size: MANAGED_PAGE_SIZE }),
    })),
    bind(calls.listFeeds, async () => ({ reply: await feeds.states() })),
    bind(calls.writeArticle, async ({ caller, body }) => ({ reply: await writeArticle(deps, caller, body) })),
    bind(calls.editArticle, async ({ caller, params, body }) => ({
      reply: await editArticle(deps, caller, params.id, body),
    })),
    bind(calls.deleteArticle, async ({ caller, params }) => {
      await deleteArticle(deps, caller, params.id);
      return { reply: SUCCESS };
    }),
  ];
}
