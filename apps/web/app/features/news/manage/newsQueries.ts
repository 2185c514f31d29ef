import { deleteArticle, editArticle, listFeeds, manageNews, writeArticle } from '@kiroku/contract/news/calls';
import type { Article, ArticleChanges, NewArticle } from '@kiroku/contract/news/schema';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/lib/call.ts';
import { personal } from '#app/session/personalData.ts';

const keyOf = (uid: string) => [...personal(uid), 'news'];

/** A page of all articles, for the staff. */
export function useManagedNews(uid: string, page: number) {
  return useQuery({
    queryKey: [...keyOf(uid), 'articles', page],
    queryFn: ({ signal }) => call(manageNews, { query: { page: String(page) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The configured feeds, as they answered last. */
export function useFeeds(uid: string) {
  return useQuery({
    queryKey: [...keyOf(uid), 'feeds'],
    queryFn: ({ signal }) => call(listFeeds, { signal }),
    staleTime: 0,
  });
}

/** Reads the articles again after a change; resolves once they are there. */
export function useNewsChanged(uid: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keyOf(uid) });
}

export function sendArticle(body: NewArticle): Promise<Article> {
  return call(writeArticle, { body });
}

export function changeArticle(id: number, body: ArticleChanges): Promise<Article> {
  return call(editArticle, { params: { id }, body });
}

export async function removeArticle(id: number): Promise<void> {
  await call(deleteArticle, { params: { id } });
}
