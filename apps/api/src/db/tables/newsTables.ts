import type { Generated } from 'kysely';
import type { Time } from './columns.ts';

// Table types of migration 0018, columns in the order of the SQL.

export type NewsFeedTable = {
  url: string;
  title: string | null;
  etag: string | null;
  last_modified: string | null;
  due_at: Time;
  claimed_until: Time | null;
  checked_at: Time | null;
  succeeded_at: Time | null;
  failure: string | null;
  failed_since: Time | null;
  failures: Generated<number>;
};

export type ArticleTable = {
  id: Generated<number>;
  title: string;
  link: string;
  image: string | null;
  pinned: Generated<boolean>;
  advertise: Generated<boolean>;
  published_at: Time;
  author: string | null;
  feed: string | null;
  guid: string | null;
  edited: Generated<boolean>;
  removed: Generated<boolean>;
};
