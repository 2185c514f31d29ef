import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { StoredRelation } from '@kiroku/contract/catalogue/relationKinds';
import type { GeneratedTime } from './columns.ts';

// Table types of migration 0022, columns in the order of the SQL.

type TitleRelationTable = {
  relation: StoredRelation;
  kind: Kind;
  title_id: number;
  other_kind: Kind;
  other_id: number;
  created_at: GeneratedTime;
};

export type RelationTables = { title_relation: TitleRelationTable };
