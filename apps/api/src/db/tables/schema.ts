import type { Visibility } from '@kiroku/contract/account/visibility';
import type { TokenScope } from '@kiroku/contract/base/scopes';
import type { CopyPurpose } from '@kiroku/contract/catalogue/picture';
import type { Track } from '@kiroku/contract/episodes/tracks';
import type { Generated, Kysely } from 'kysely';
import type { CatalogueRunTable } from './catalogueRunTable.ts';
import type { GeneratedTime, GeneratedTimeOrNull, Jsonb, Time } from './columns.ts';
import type { SubmissionTable, TitleRemovedTable, TitleRevisionTable } from './contributionTables.ts';
import type { FeedbackTables } from './feedbackTables.ts';
import type { ListImportRowTable, ListImportTable } from './importTables.ts';
import type {
  BroadcastSlotTable,
  CalendarAddressTable,
  EpisodeCancelledTable,
  EpisodeTable,
  EpisodeTrackTable,
  FavoriteTable,
  LibraryEntryTable,
  LibraryTable,
  MangaEntryTable,
  ReadEventTable,
  WatchEventTable,
} from './libraryTables.ts';
import type { BlockTable, MeasureTable, ReportTable, SuspensionTable } from './moderationTables.ts';
import type { ArticleTable, NewsFeedTable } from './newsTables.ts';
import type { NotificationTables } from './notificationTables.ts';
import type { FollowTable, PaymentEventTable, PaymentTable } from './peopleTables.ts';
import type { PictureTables } from './pictureTables.ts';
import type { PushDeviceTable } from './pushTables.ts';
import type { RelationTables } from './relationTables.ts';
import type { AnimeTable, MangaTable } from './titleTables.ts';
import type { UsageTables } from './usageTables.ts';

// Table types of migrations/. One type per table, columns in the order of the SQL.

export type Schema = FeedbackTables &
  NotificationTables &
  PictureTables &
  RelationTables &
  UsageTables & {
    anime: AnimeTable;
    manga: MangaTable;
    anime_stats: AnimeStatsTable;
    site_fact: SiteFactTable;
    member: MemberTable;
    member_session: MemberSessionTable;
    member_activity: MemberActivityTable;
    access_token: AccessTokenTable;
    member_link: MemberLinkTable;
    held_username: HeldUsernameTable;
    attempt: AttemptTable;
    outgoing_mail: OutgoingMailTable;
    stored_file: StoredFileTable;
    stored_image: StoredImageTable;
    audit: AuditTable;
    library: LibraryTable;
    library_entry: LibraryEntryTable;
    manga_entry: MangaEntryTable;
    watch_event: WatchEventTable;
    read_event: ReadEventTable;
    favorite: FavoriteTable;
    episode: EpisodeTable;
    episode_track: EpisodeTrackTable;
    episode_cancelled: EpisodeCancelledTable;
    broadcast_slot: BroadcastSlotTable;
    calendar_address: CalendarAddressTable;
    follow: FollowTable;
    payment_event: PaymentEventTable;
    payment: PaymentTable;
    submission: SubmissionTable;
    title_revision: TitleRevisionTable;
    measure: MeasureTable;
    report: ReportTable;
    suspension: SuspensionTable;
    block: BlockTable;
    title_removed: TitleRemovedTable;
    list_import: ListImportTable;
    list_import_row: ListImportRowTable;
    news_feed: NewsFeedTable;
    article: ArticleTable;
    push_device: PushDeviceTable;
    catalogue_run: CatalogueRunTable;
  };

/** A connection or a transaction of the site's database. */
export type Db = Kysely<Schema>;

type Count = Generated<number>;

export type AnimeStatsTable = {
  anime_id: number;
  status1: Count;
  status2: Count;
  status3: Count;
  status4: Count;
  status5: Count;
  status6: Count;
  score1: Count;
  score2: Count;
  score3: Count;
  score4: Count;
  score5: Count;
  score6: Count;
  score7: Count;
  score8: Count;
  score9: Count;
  score10: Count;
  score_sum: Count;
  favorites: Count;
};

export type SiteFactTable = {
  name: string;
  value: Jsonb;
  changed_at: GeneratedTime;
};

export type MemberTable = {
  uid: string;
  username: string;
  email: string;
  email_verified: Generated<boolean>;
  hide_spoilers: Generated<boolean>;
  preferred_track: Generated<Track>;
  visibility: Generated<Visibility>;
  is_demo: Generated<boolean>;
  premium_by_hand: Time | null;
  password_hash: string;
  theme_color: Generated<string>;
  avatar: string | null;
  banner: string | null;
  is_staff: Generated<boolean>;
  premium_until: Time | null;
  created_at: GeneratedTime;
  bio: string | null;
  link: string | null;
};

export type MemberSessionTable = {
  id: string;
  uid: string;
  agent: Generated<string>;
  created_at: Time;
  last_seen: Time;
};

export type MemberActivityTable = {
  uid: string;
  active_on: string;
  notices: Generated<number>;
  notice_mail: string | null;
  notice_sent_at: Time | null;
};

export type AccessTokenTable = {
  id: string;
  uid: string;
  name: string;
  scopes: TokenScope[];
  token_hash: string;
  created_at: Time;
  last_used: Time | null;
  ends_at: GeneratedTimeOrNull;
  is_ended: Generated<boolean>;
  end_announced: Generated<boolean>;
  end_reminded: Generated<boolean>;
};

export type MemberLinkTable = {
  secret_hash: string;
  uid: string;
  purpose: 'reset' | 'verify' | 'undo_email';
  email: string;
  created_at: Time;
  expires_at: Time;
};

export type HeldUsernameTable = {
  username: string;
  uid: string | null;
  email_mac: string;
  held_until: Time;
};

export type AttemptTable = {
  key: string;
  hits: number;
  since: Time;
  blocked_until: Time | null;
};

export type OutgoingMailTable = {
  id: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  created_at: Time;
  attempts: Generated<number>;
  next_try_at: Time;
  claimed_until: Time | null;
  sent_at: Time | null;
  failed_at: Time | null;
  last_error: string | null;
  unsubscribe: string | null;
};

export type StoredFileTable = {
  key: string;
  uid: string | null;
  purpose: 'avatar' | 'banner' | 'poster' | 'media-banner' | CopyPurpose;
  bytes: number;
  created_at: Time;
  remove_after: Time | null;
};

export type StoredImageTable = { key: string; bytes: Buffer };

export type AuditTable = {
  id: Generated<number>;
  at: Time;
  actor: string | null;
  action: string;
  target: string;
  before: Jsonb | null;
  after: Jsonb | null;
};

/** Epoch milliseconds: bigint in SQL, a number here (the pool reads it so). */
