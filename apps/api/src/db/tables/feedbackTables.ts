import type { FeedbackStatus, FeedbackType } from '@kiroku/contract/feedback/labels';
import type { Generated } from 'kysely';
import type { Time } from './columns.ts';

// Table types of migration 0019, columns in the order of the SQL.

export type FeedbackTables = {
  feedback: FeedbackTable;
  feedback_vote: FeedbackVoteTable;
  feedback_comment: FeedbackCommentTable;
};

export type FeedbackTable = {
  id: Generated<number>;
  type: FeedbackType;
  title: string;
  description: string;
  words: string;
  status: Generated<FeedbackStatus>;
  uid: string | null;
  votes: Generated<number>;
  created_at: Time;
  edited_at: Time | null;
};

type FeedbackVoteTable = {
  feedback_id: number;
  uid: string;
  at: Time;
};

type FeedbackCommentTable = {
  id: Generated<number>;
  feedback_id: number;
  uid: string | null;
  body: string;
  created_at: Time;
  edited_at: Time | null;
};
