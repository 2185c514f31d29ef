import type { Feedback } from '@kiroku/contract/feedback/schema';

/** Post of another member of the board. */
export const post = (more: Partial<Feedback> = {}): Feedback => ({
  _id: '7',
  id: 7,
  title: 'Une idée',
  description: 'Une description.',
  type: 'suggestion',
  status: 'open',
  votes: 1,
  createdAt: 1_790_000_000_000,
  user: { uid: 'u-paul', username: 'Paul', photoURL: null, isStaff: false },
  comments: 0,
  editedAt: null,
  ...more,
});
