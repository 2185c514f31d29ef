import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Measure, Reason, ReportStatus, ReportTarget } from '@kiroku/contract/moderation/labels';
import type { Generated } from 'kysely';
import type { Time } from './columns.ts';

// Table types of migration 0012, columns in the order of the SQL.

export type MeasureTable = {
  id: Generated<number>;
  at: Time;
  measure: Measure;
  uid: string | null;
  kind: Kind | null;
  title_id: number | null;
  detail: string | null;
  reason: Reason | null;
  statement: string;
  actor: string | null;
};

export type ReportTable = {
  id: Generated<number>;
  target: ReportTarget;
  target_id: string;
  about: string | null;
  reason: Reason;
  body: string;
  reporter: string | null;
  email: string | null;
  created_at: Time;
  status: Generated<ReportStatus>;
  comment: string | null;
  measure: number | null;
  closed_at: Time | null;
  closed_by: string | null;
};

export type SuspensionTable = {
  uid: string;
  until: Time | null;
  reason: Reason;
  statement: string;
};

export type BlockTable = {
  blocker: string;
  blocked: string;
  at: Time;
};
