import { PROBLEMS } from '@kiroku/contract/base/problems';
import { type PictureMode, shownPicture } from '@kiroku/contract/catalogue/picture';
import { MOST_NEWS } from '@kiroku/contract/news/rules';
import type { Article } from '@kiroku/contract/news/schema';
import { CachedRows } from '../../db/changes/cachedRows.ts';
import type { RowChanges } from '../../db/changes/rowChanges.ts';
import type { Database } from '../../db/handle.ts';
import { DatabaseUnavailable } from '../../db/problems.ts';
import { jsonContent, type ReadyResponse, ResponseCache } from '../../http/answers/readyResponse.ts';
import { ProblemError } from '../../http/problems.ts';
import { type KnownArticle, publicArticle, readNews } from './store.ts';

export type NewsList = {
  /** The first published articles, pinned ones before the newest. */
  list(limit: number): Promise<ReadyResponse<Article[]>>;
  /** Moves when an answer does. While the database is away, the last one. */
  version(): Promise<number>;
  /** Pictures of the articles. If the database is away, of the last known ones. */
  pictures(): Promise<string[]>;
};

export type ListDeps = {
  db: Database;
  now: () => number;
  rowChanges: RowChanges;
  publicUrl: string;
  /** Which pictures of other sites are shown. */
  pictureMode?: PictureMode | undefined;
};

const ALL = 'all';

/** The published articles, in memory until one of them or the name of an author changes. */
export function openNewsList(deps: ListDeps): NewsList {
  const { db, now, rowChanges, publicUrl, pictureMode = 'copied' } = deps;
  const view = { mode: pictureMode, site: publicUrl };
  const asShown = (article: KnownArticle) => ({ ...article, image: shownPicture(view, article.image) });
  const cached = new CachedRows<KnownArticle[]>(db, 1, async () =>
    (await readNews(db.sql, new Date(now()), MOST_NEWS)).map(asShown),
  );
  const answers = new ResponseCache<Article[]>({ name: 'news' });
  let last: { articles: KnownArticle[]; shown: number; version: number } = {
    articles: [],
    shown: 0,
    version: 0,
  };
  rowChanges.on('article', () => cached.drop(null));
  rowChanges.on('member', (uid) => {
    if (uid === null || last.articles.some(({ authorUid }) => authorUid === uid)) cached.drop(null);
  });

  /** The articles and their version, which a scheduled article that comes out moves too. */
  async function current(): Promise<typeof last> {
    const articles = await cached.get(ALL);
    const shown = articles.filter(isPublished).length;
    if (articles !== last.articles || shown !== last.shown) {
      last = { articles, shown, version: last.version + 1 };
    }
    return last;
  }

  /** The last known articles if the database is away; version 0 before the first. */
  async function lastKnown(): Promise<typeof last> {
    try {
      return await current();
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return last;
      throw error;
    }
  }

  const isPublished = ({ timestamp }: Article) => timestamp <= now();
  return {
    async list(limit) {
      const { articles, version } = await lastKnown();
      if (version === 0) throw new ProblemError(PROBLEMS.unavailable);
      const ready = answers.get(String(limit), version);
      if (ready) return ready;
      const first = articles.filter(isPublished).sort(inOrder).slice(0, limit);
      return answers.store(String(limit), version, jsonContent(first.map(publicArticle)));
    },
    version: async () => (await lastKnown()).version,
    pictures: async () => (await lastKnown()).articles.flatMap(({ image }) => image ?? []),
  };
}

function inOrder(one: Article, other: Article): number {
  return Number(other.pinned) - Number(one.pinned) || other.timestamp - one.timestamp || other.id - one.id;
}
