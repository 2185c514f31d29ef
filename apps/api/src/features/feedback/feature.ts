import type { RowChanges } from '../../db/changes/rowChanges.ts';
import { feature } from '../feature.ts';
import type { FeedbackDeps } from './deps.ts';
import { FEEDBACK_DATA } from './personalData.ts';
import { REPORTED_COMMENTS, REPORTED_POSTS } from './reportedTexts.ts';
import { feedbackRoutes } from './routes.ts';

export const feedback = feature({
  personalData: FEEDBACK_DATA,
  open: (deps: FeedbackDeps) => ({
    bindings: feedbackRoutes(deps),
    offers: {
      feedbackVersion: openFeedbackVersion(deps.rowChanges),
      reportedPosts: REPORTED_POSTS,
      reportedComments: REPORTED_COMMENTS,
    },
  }),
});

/** The version of the board's pages in this process: it changes with each post, vote, comment and author. */
function openFeedbackVersion(rowChanges: RowChanges): () => string {
  let version = 0;
  const next = () => {
    version += 1;
  };
  for (const table of ['feedback', 'feedback_comment', 'member'] as const) rowChanges.on(table, next);
  return () => String(version);
}
