import type { Track } from '@kiroku/contract/episodes/tracks';
import type { NotificationContent, NotificationKind } from '@kiroku/contract/notifications/kinds';
import type { Generated } from 'kysely';
import type { Jsonb, Time } from './columns.ts';

// Table types of migration 0020, columns in the order of the SQL.

export type NotificationTables = {
  notification: NotificationTable;
  notification_setting: NotificationSettingTable;
  notification_digest: NotificationDigestTable;
  episode_notice: EpisodeNoticeTable;
};

type NotificationTable = {
  uid: string;
  id: Generated<number>;
  kind: NotificationKind;
  event: string;
  subject: string;
  actor: string | null;
  content: Jsonb<NotificationContent>;
  created_at: Time;
  read_at: Time | null;
  site: boolean;
  push: boolean;
  digest: boolean;
  pushed: Generated<boolean>;
};

type NotificationSettingTable = {
  uid: string;
  kind: NotificationKind;
  site: boolean;
  push: boolean;
  digest: boolean;
};

type NotificationDigestTable = {
  uid: string;
  weekly: boolean;
  week: string;
};

type EpisodeNoticeTable = {
  anime_id: number;
  first_number: number;
  last_number: number;
  created_at: Time;
  told_to: Generated<string>;
  is_done: Generated<boolean>;
  track: Generated<Track>;
};
