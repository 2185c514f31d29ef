import { feature } from '../feature.ts';
import type { FeedbackDeps } from './deps.ts';
import { FEEDBACK_DATA } from './personalData.ts';
import { REPORTED_COMMENTS, REPORTED_POSTS } from './reportedTexts.ts';
import { feedbackRoutes } from './routes.ts';
import { openFeedbackVersion } from './version.ts';

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
