import type { Schema } from './tables/schema.ts';

type Row<Table extends keyof Schema> = keyof Schema[Table] & string;

/** Placement of a table's rows once one database is not enough. */
export type Placement<Column extends string = string> =
  /** Apart by member: all rows with one value of the column on one node. */
  | { on: 'shards'; by: Column }
  /** A copy on every node: read with members' data, written rarely. */
  | { on: 'every node' }
  /** On one node: queues, journals, and rows found by a secret before their member is known. */
  | { on: 'one node' };

const EVERYWHERE = { on: 'every node' } as const;
const ONE = { on: 'one node' } as const;
const BY_UID = { on: 'shards', by: 'uid' } as const;

/**
 * The place of each table (scaling.md, Past one database). It is a declaration: no engine that distributes tables can be had here; a test holds the
 * schema and the statements to it.
 */
export const DISTRIBUTION = {
  library: BY_UID,
  library_entry: BY_UID,
  manga_entry: BY_UID,
  watch_event: BY_UID,
  read_event: BY_UID,
  favorite: BY_UID,
  notification: BY_UID,
  notification_setting: BY_UID,
  notification_digest: BY_UID,
  follow: { on: 'shards', by: 'follower' },
  block: { on: 'shards', by: 'blocker' },

  // Names and addresses are unique, and every table refers to it.
  member: EVERYWHERE,
  suspension: EVERYWHERE,
  site_fact: EVERYWHERE,
  anime: EVERYWHERE,
  manga: EVERYWHERE,
  title_relation: EVERYWHERE,
  title_removed: EVERYWHERE,
  sequel_refusal: EVERYWHERE,
  outside_id: EVERYWHERE,
  episode: EVERYWHERE,
  episode_track: EVERYWHERE,
  episode_cancelled: EVERYWHERE,
  broadcast_slot: EVERYWHERE,

  // Moved by every write of a library: a copy on every node would make each a write of all.
  anime_stats: ONE,
  member_session: ONE,
  member_activity: ONE,
  access_token: ONE,
  member_link: ONE,
  push_device: ONE,
  calendar_address: ONE,
  held_username: ONE,
  attempt: ONE,
  outgoing_mail: ONE,
  stored_file: ONE,
  stored_image: ONE,
  audit: ONE,
  payment: ONE,
  payment_event: ONE,
  // Staged for seven days.
  list_import: ONE,
  list_import_row: ONE,
  submission: ONE,
  title_revision: ONE,
  feedback: ONE,
  feedback_vote: ONE,
  feedback_comment: ONE,
  report: ONE,
  measure: ONE,
  article: ONE,
  news_feed: ONE,
  episode_notice: ONE,
  catalogue_run: ONE,
  remote_picture: ONE,
  removed_picture: ONE,
  picture_host: ONE,
  picture_turn: ONE,
  usage_count: ONE,
  usage_session: ONE,
  usage_salt: ONE,
} as const satisfies { [Table in keyof Schema]: Placement<Row<Table>> };

/** Tables with rows for each member, or for what members do: a statement that is run often never reads one of them whole. */
export const LARGE_TABLES: ReadonlySet<string> = new Set([
  'library',
  'library_entry',
  'manga_entry',
  'watch_event',
  'read_event',
  'favorite',
  'notification',
  'notification_setting',
  'notification_digest',
  'follow',
  'block',
  'member',
  'suspension',
  'member_session',
  'member_activity',
  'access_token',
  'member_link',
  'push_device',
  'calendar_address',
  'held_username',
  'attempt',
  'outgoing_mail',
  'stored_file',
  'audit',
  'payment',
  'payment_event',
  'list_import',
  'list_import_row',
  'submission',
  'title_revision',
  'feedback',
  'feedback_vote',
  'feedback_comment',
  'report',
  'measure',
  'usage_session',
] satisfies (keyof Schema)[]);
