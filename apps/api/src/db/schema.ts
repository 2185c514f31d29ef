import type { Visibility } from '@kiroku/contract/account/visibility';
import type { TitleLink } from '@kiroku/contract/catalogue/links';
import type { Anime } from '@kiroku/contract/catalogue/schema';
import type { Generated, Kysely } from 'kysely';
import type { GeneratedJsonb, GeneratedTime, Jsonb, Time } from './columns.ts';
import type { SubmissionTable, TitleRemovedTable, TitleRevisionTable } from './contributionTables.ts';
import type {
  CalendarAddressTable,
  EpisodeCancelledTable,
  EpisodeTable,
  FavoriteTable,
  LibraryEntryTable,
  LibraryTable,
  WatchEventTable,
} from './libraryTables.ts';
import type { BlockTable, MeasureTable, ReportTable, SuspensionTable } from './moderationTables.ts';
import type { FollowTable, PaymentEventTable, PaymentTable } from './peopleTables.ts';

// Table types of migrations/. One type per table, columns in the order of the SQL.

export type Schema = {
  anime: AnimeTable;
  manga: MangaTable;
  anime_stats: AnimeStatsTable;
  site_fact: SiteFactTable;
  member: MemberTable;
  member_session: MemberSessionTable;
  member_link: MemberLinkTable;
  held_username: HeldUsernameTable;
  attempt: AttemptTable;
  outgoing_mail: OutgoingMailTable;
  stored_file: StoredFileTable;
  stored_image: StoredImageTable;
  audit: AuditTable;
  library: LibraryTable;
  library_entry: LibraryEntryTable;
  watch_event: WatchEventTable;
  favorite: FavoriteTable;
  episode: EpisodeTable;
  episode_cancelled: EpisodeCancelledTable;
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
};

/** A connection or a transaction of the site's database. */
export type Db = Kysely<Schema>;

/** Columns that anime and manga share. */
type TitleTable = {
  id: Generated<number>;
  title: string | null;
  title_en: string | null;
  romanji: string | null;
  title_jp: string | null;
  alt: Generated<string[]>;
  tags: Generated<string[]>;
  synopsis: string | null;
  image: string | null;
  banner_url: string | null;
  type: string | null;
  status: number | null;
  source: string | null;
  origin: string | null;
  start_year: number | null;
  start_month: number | null;
  start_day: number | null;
  end_year: number | null;
  end_month: number | null;
  end_day: number | null;
  genre: Generated<string[]>;
  adult: Generated<boolean>;
  links: GeneratedJsonb<TitleLink[]>;
  id_mal: number | null;
  id_anilist: number | null;
  import_key: string | null;
  popularity: Generated<number>;
  imported_score: number | null;
  staff_edited: Generated<string[]>;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
  version: Generated<string>;
};

export type AnimeTable = TitleTable & {
  season: string | null;
  season_year: number | null;
  nb_episodes: number | null;
  ep_average: number | null;
  studios: Generated<string[]>;
  vf: boolean | null;
  social: GeneratedJsonb<Partial<Anime['social']>>;
  streaming: GeneratedJsonb<TitleLink[]>;
  videos: GeneratedJsonb<Anime['videos']>;
};

export type MangaTable = TitleTable & {
  nb_chapter: number | null;
  nb_book: string | null;
  target_audience_fr: string | null;
  target_audience_jp: string | null;
  doujin: Generated<boolean>;
  reading_sites: GeneratedJsonb<TitleLink[]>;
};

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
};

export type MemberSessionTable = {
  id: string;
  uid: string;
  agent: Generated<string>;
  created_at: Time;
  last_seen: Time;
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
};

export type StoredFileTable = {
  key: string;
  uid: string | null;
  purpose: 'avatar' | 'banner' | 'poster' | 'media-banner';
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
