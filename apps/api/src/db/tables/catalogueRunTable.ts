import type { CatalogueRunState } from '@kiroku/contract/sources/schema';
import type { Generated } from 'kysely';
import type { Time } from './columns.ts';

type Count = Generated<number>;

/** Table type of migration 0024, columns in the order of the SQL. */
export type CatalogueRunTable = {
  id: Generated<number>;
  source: string;
  format: string | null;
  place: string;
  scheduled: boolean;
  state: CatalogueRunState;
  created_at: Time;
  started_at: Time | null;
  ended_at: Time | null;
  read: Count;
  added: Count;
  updated: Count;
  unchanged: Count;
  skipped: Count;
  refused: Count;
  doubted: Count;
  reason: string | null;
  notes: Generated<string[]>;
  etag: string | null;
  sha256: string | null;
};
