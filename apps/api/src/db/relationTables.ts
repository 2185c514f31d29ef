import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { GeneratedTime } from './columns.ts';

// Table types of migration 0022, columns in the order of the SQL.

/** Relations that are stored; the others are their inverses. */
export type StoredRelation =
  | 'sequel'
  | 'side_story'
  | 'summary'
  | 'spin_off'
  | 'adaptation'
  | 'alternative'
  | 'other';

type TitleRelationTable = {
  relation: StoredRelation;
  kind: Kind;
  title_id: number;
  other_kind: Kind;
  other_id: number;
  created_at: GeneratedTime;
};

export type RelationTables = { title_relation: TitleRelationTable };
