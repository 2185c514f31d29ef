import { SUCCESS } from '@kiroku/contract/base/problem';
import * as calls from '@kiroku/contract/feedback/endpoints';
import { type Binding, bind, SHORT_CACHE } from '../../http/bind.ts';
import { boardToken, externalBoard } from './board.ts';
import { comment, editComment, withdrawComment } from './comments.ts';
import type { FeedbackDeps } from './deps.ts';
import { findSimilar, listFeedback, readFeedback } from './posts.ts';
import { votedBy } from './voteStore.ts';
import { createPost, editPost, setStatus, vote, withdrawPost } from './writePosts.ts';

/** The board of feedback, and the way to one outside. */
export function feedbackRoutes(deps: FeedbackDeps): Binding[] {
  return [
    bind(calls.listFeedback, async ({ query }) => {
      const { posts, total } = await listFeedback(deps, query);
      return { reply: { ...SUCCESS, data: posts }, headers: { 'x-total-count': String(total) } };
    }),
    bind(calls.createFeedback, async ({ caller, body }) => {
      const post = await createPost(deps, caller, body);
      return { reply: { ...SUCCESS, id: post.id, data: post } };
    }),
    bind(calls.findSimilarFeedback, async ({ query }) => ({
      reply: await findSimilar(deps, query.q ?? '', query.type),
    })),
    bind(calls.listFeedbackVotes, async ({ caller }) => ({
      reply: (await votedBy(deps.db.sql, caller.uid)).map(({ id }) => id),
    })),
    bind(calls.readFeedbackBoard, () => ({ reply: externalBoard(deps) }), SHORT_CACHE),
    bind(calls.readFeedback, async ({ params, query }) => {
      const reply = await readFeedback(deps, params.id, query.page);
      return { reply, headers: { 'x-total-count': String(reply.data.comments) } };
    }),
    ...postWrites(deps),
    ...commentWrites(deps),
    bind(calls.readBoardToken, async ({ caller }) => ({ reply: { token: await boardToken(deps, caller) } })),
  ];
}

function postWrites(deps: FeedbackDeps): Binding[] {
  return [
    bind(calls.editFeedback, async ({ caller, params, body }) => ({
      reply: { ...SUCCESS, data: await editPost(deps, caller, params.id, body) },
    })),
    bind(calls.setFeedbackStatus, async ({ caller, params, body }) => ({
      reply: { ...SUCCESS, data: await setStatus(deps, caller, params.id, body.status) },
    })),
    bind(calls.withdrawFeedback, async ({ caller, params }) => {
      await withdrawPost(deps, caller, params.id);
      return { reply: SUCCESS };
    }),
    bind(calls.voteFeedback, async ({ caller, params, body }) => ({
      reply: { ...SUCCESS, ...(await vote(deps, caller, params.id, body.vote)) },
    })),
  ];
}

function commentWrites(deps: FeedbackDeps): Binding[] {
  return [
    bind(calls.commentFeedback, async ({ caller, params, body }) => ({
      reply: await comment(deps, caller, params.id, body.text),
    })),
    bind(calls.editFeedbackComment, async ({ caller, params, body }) => ({
      reply: await editComment(deps, caller, params.id, body.text),
    })),
    bind(calls.withdrawFeedbackComment, async ({ caller, params }) => {
      await withdrawComment(deps, caller, params.id);
      return { reply: SUCCESS };
    }),
  ];
}
