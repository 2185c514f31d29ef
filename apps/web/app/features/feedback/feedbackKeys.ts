import { personal } from '#app/session/personalData.ts';

/** Query keys of the board. */
export const feedbackKeys = {
  /** Ids of the posts that the member votes for. */
  votes: (uid: string) => [...personal(uid), 'feedback votes'],
  /** Posts similar to a text that is being typed. */
  similar: (type: string, text: string) => ['feedback similar', type, text],
} as const;
