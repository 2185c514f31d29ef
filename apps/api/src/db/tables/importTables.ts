import type { Kind } from '@kiroku/contract/catalogue/labels';
import type {
  ImportMark,
  ImportOutcome,
  ImportPolicy,
  ImportReason,
  ImportSource,
  ImportState,
} from '@kiroku/contract/imports/labels';
import type { ImportCounts } from '@kiroku/contract/imports/schema';
import type { Generated } from 'kysely';
import type { Jsonb, Time } from './columns.ts';

// Table types of migrations 0015, 0038, 0041 and 0042, columns in the order of the SQL.

export type ListImportTable = {
  id: Generated<number>;
  uid: string;
  source: ImportSource;
  label: string;
  state: Generated<ImportState>;
  failure: string | null;
  done_rows: Generated<number>;
  total_rows: number | null;
  waiting_until: Time | null;
  policy: ImportPolicy | null;
  counts: Jsonb<Partial<ImportCounts>> | null;
  last_change: number | null;
  applied_at: Time | null;
  restored: number | null;
  left_alone: number | null;
  created_at: Time;
  alive_at: Time;
  written_to: Generated<number>;
  /** Whether entries are written that their service marks private. */
  with_private: Generated<boolean>;
};

export type ListImportRowTable = {
  import_id: number;
  position: number;
  /** Null if the list has none. */
  kind: Kind | null;
  title: string;
  title_id: number | null;
  imported: Jsonb;
  outcome: ImportOutcome | null;
  reason: ImportReason | null;
  before: Jsonb | null;
  after: Jsonb | null;
  /** Written by earlier versions alone. */
  before_change: number | null;
  written: number | null;
  mark: ImportMark | null;
};
