import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { OutsideIds } from '@kiroku/contract/catalogue/outsideIds';
import type { SubmissionStatus } from '@kiroku/contract/contributions/rules';
import type { Generated } from 'kysely';
import type { GeneratedJsonb, Jsonb, Time } from './columns.ts';

// Table types of migrations 0010 and 0011, columns in the order of the SQL.

/** Properties of a title by their name in the contract. */
export type Properties = Record<string, unknown>;

export type SubmissionTable = {
  id: Generated<number>;
  type: 'edit' | 'new';
  kind: Kind;
  title_id: number | null;
  title: string;
  submit: Jsonb<Properties>;
  accepted: GeneratedJsonb<Properties>;
  refused: GeneratedJsonb<Properties>;
  base: GeneratedJsonb<Properties>;
  source: string;
  uid: string | null;
  created_at: Time;
  status: Generated<SubmissionStatus>;
  comment: string | null;
  reviewer: string | null;
  reviewed_at: Time | null;
};

export type TitleRevisionTable = {
  id: Generated<number>;
  kind: Kind;
  title_id: number;
  at: Time;
  source: 'member' | 'staff' | 'import' | 'schedule';
  actor: string | null;
  submission: number | null;
  reverts: number | null;
  /** Values by column. */
  before: Jsonb<Record<string, unknown>> | null;
  after: Jsonb<Record<string, unknown>> | null;
  about: number | null;
  merges: number | null;
};

export type TitleRemovedTable = {
  kind: Kind;
  title_id: number;
  merged_into: number | null;
  name: string;
  reason: string;
  actor: string | null;
  at: Time;
  id_mal: number | null;
  id_anilist: number | null;
  import_key: string | null;
  outside_ids: GeneratedJsonb<OutsideIds>;
};
