import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { StoredRelation } from '@kiroku/contract/catalogue/relationKinds';
import type { GeneratedTime, Time } from './columns.ts';

// Table types of migrations 0022 and 0048, columns in the order of the SQL.

type TitleRelationTable = {
  relation: StoredRelation;
  kind: Kind;
  title_id: number;
  other_kind: Kind;
  other_id: number;
  created_at: GeneratedTime;
};

type SequelRefusalTable = { kind: Kind; title_id: number; sequel_id: number; at: Time };

/** Of migration 0045. */
type OutsideIdTable = { kind: Kind; title_id: number; source: string; id: string };

export type RelationTables = {
  title_relation: TitleRelationTable;
  sequel_refusal: SequelRefusalTable;
  outside_id: OutsideIdTable;
};
