import { listNews } from '@kiroku/contract/news/calls';
import type { Article } from '@kiroku/contract/news/schema';
import type { ServerContext } from '#app/lib/document/serverContext.ts';

/** The articles of home. Without a database that ever answered there are none, and the rest of the page is. */
export async function loadNews(server: ServerContext): Promise<Article[]> {
  const found = await server.call(listNews);
  return found.ok ? found.reply : [];
}
