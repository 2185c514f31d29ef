import { readFeedback } from '@kiroku/contract/feedback/calls';
import { COMMENT_PAGE_SIZE } from '@kiroku/contract/feedback/commentPage';
import type { Feedback, FeedbackComment } from '@kiroku/contract/feedback/schema';
import { data } from 'react-router';
import type { ServerContext } from '#app/lib/document/serverContext.ts';

export type PostData = {
  post: Feedback;
  /** Whether another member voted or commented. */
  answered: boolean;
  comments: FeedbackComment[];
  page: number;
  pages: number;
};

/** A post with a page of its comments. Throws the 404 page. */
export async function loadPost(id: string, url: URL, server: ServerContext): Promise<PostData> {
  const page = url.searchParams.get('page') ?? '';
  const found = await server.call(readFeedback, { params: { id }, query: { page } });
  if (!found.ok) throw data(null, { status: 404 });
  const { data: post, answered, comments } = found.reply;
  const pages = Math.max(1, Math.ceil(post.comments / COMMENT_PAGE_SIZE));
  return { post, answered, comments, page: Number(page) || 1, pages };
}
