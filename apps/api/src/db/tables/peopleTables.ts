import type { Time } from './columns.ts';

// Table types of migration 0006, columns in the order of the SQL.

export type FollowTable = {
  follower: string;
  followed: string;
  since: Time;
};

export type PaymentEventTable = {
  id: string;
  type: string;
  received_at: Time;
};

export type PaymentTable = {
  id: string;
  reference: string | null;
  uid: string | null;
  months: number | null;
  amount: number | null;
  currency: string | null;
  paid_at: Time | null;
  refunded_at: Time | null;
  ended_at: Time | null;
  settled_at: Time | null;
};
