import { listFeedback, readFeedbackBoard } from '@kiroku/contract/feedback/calls';
import { FEEDBACK_SORTS, FEEDBACK_STATUSES, type FeedbackType } from '@kiroku/contract/feedback/labels';
import { FEEDBACK_PAGE_SIZE } from '@kiroku/contract/feedback/rules';
import type { Feedback, FeedbackBoard } from '@kiroku/contract/feedback/schema';
import { data } from 'react-router';
import type { ServerContext } from '#app/lib/document/serverContext.ts';
import { type BoardFilters, typeAt } from './boardAddress.ts';

/** The board outside. */
export type Board = NonNullable<FeedbackBoard['external']>;

export type BoardData = {
  type: FeedbackType;
  filters: BoardFilters;
  posts: Feedback[];
  total: number;
  pages: number;
  external: Board | null;
};

/** A page of the board, or where the board outside is. Throws the 404 page for a filter that makes no sense. */
export async function loadBoard(url: URL, server: ServerContext): Promise<BoardData> {
  const type = typeAt(url.pathname);
  const query = Object.fromEntries(url.searchParams);
  const [board, list] = await Promise.all([
    server.call(readFeedbackBoard),
    server.call(listFeedback, { query: { ...query, type } }),
  ]);
  if (!board.ok || !list.ok) throw data(null, { status: 404 });
  const total = Number(list.headers['x-total-count']);
  const pages = Math.max(1, Math.ceil(total / FEEDBACK_PAGE_SIZE));
  const { external } = board.reply;
  // Checked by the call above.
  const filters = filtersOf(query);
  return { type, filters, posts: external ? [] : list.reply.data, total, pages, external };
}

function filtersOf({ status, sort, search, page }: Record<string, string>): BoardFilters {
  return {
    status: FEEDBACK_STATUSES.find((one) => one === status),
    sort: FEEDBACK_SORTS.find((one) => one === sort),
    search: search?.trim() || undefined,
    page: page ? Number(page) : undefined,
  };
}
