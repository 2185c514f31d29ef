import { deleteArticle, editArticle, listFeeds, manageNews, writeArticle } from '@kiroku/contract/news/calls';
import type { Article, ArticleChanges, NewArticle } from '@kiroku/contract/news/schema';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/lib/calls/call.ts';
import { read, readsOf } from '#app/session/read.ts';

/** A page of all articles, for the staff. */
export function useManagedNews(uid: string, page: number) {
  return useQuery({
    ...read(uid, manageNews, { query: { page: String(page) } }),
    placeholderData: keepPreviousData,
  });
}

/** The configured feeds, as they answered last. */
export function useFeeds(uid: string) {
  return useQuery(read(uid, listFeeds));
}

/** Reads the articles again after a change; resolves once they are there. */
export function useNewsChanged(uid: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries(readsOf(uid, manageNews));
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
