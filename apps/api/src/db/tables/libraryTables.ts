import type { LibraryEntry, MangaEntry } from '@kiroku/contract/catalogue/entry';
import type { Track } from '@kiroku/contract/episodes/tracks';
import type { LibraryStatus } from '@kiroku/contract/library/labels';
import type { ColumnType, Generated } from 'kysely';
import type { Jsonb, Time } from './columns.ts';

// Table types of migrations 0003 to 0005, 0014, 0027 and 0044, columns in the order of the SQL.

type Milliseconds = ColumnType<number, number, number>;

export type LibraryTable = {
  uid: string;
  version: Generated<number>;
  last_change: Generated<number>;
};

export type LibraryEntryTable = {
  uid: string;
  anime_id: number;
  status: LibraryStatus;
  progression: number;
  rewatch: Generated<number>;
  start_date: string | null;
  end_date: string | null;
  score: number | null;
  last_change: Milliseconds;
  note: string | null;
};

export type MangaEntryTable = {
  uid: string;
  manga_id: number;
  status: LibraryStatus;
  progression: number;
  volumes: Generated<number>;
  volumes_owned: Generated<number>;
  rewatch: Generated<number>;
  start_date: string | null;
  end_date: string | null;
  score: number | null;
  note: string | null;
  last_change: Milliseconds;
};

type ProgressEventColumns = {
  id: Generated<number>;
  uid: string;
  from_count: number;
  to_count: number;
  at: Time;
  last_change: Milliseconds;
  change_id: string | null;
};

export type WatchEventTable = ProgressEventColumns & {
  anime_id: number;
  before: Jsonb<LibraryEntry> | null;
};

export type ReadEventTable = ProgressEventColumns & {
  manga_id: number;
  before: Jsonb<MangaEntry> | null;
};

export type FavoriteTable = {
  uid: string;
  kind: 'anime' | 'manga';
  title_id: number;
  position: number;
  created_at: Time;
};

export type EpisodeTable = {
  id: Generated<number>;
  anime_id: number;
  number: number;
  title: string | null;
  image: string | null;
  synopsis: string | null;
  air_at: Time | null;
  duration: number | null;
  link: string | null;
  display_calendar: Generated<boolean>;
  is_filler: Generated<boolean>;
  by_hand: Generated<boolean>;
  sequence: Generated<number>;
  changed_at: Time;
  service: string | null;
  stated: Generated<boolean>;
};

export type BroadcastSlotTable = {
  anime_id: number;
  source: string;
  at: Time;
  stated_at: Time;
};

export type EpisodeTrackTable = {
  anime_id: number;
  number: number;
  track: 'vf';
  air_at: Time;
  service: string | null;
  sequence: Generated<number>;
  changed_at: Time;
};

export type EpisodeCancelledTable = {
  anime_id: number;
  number: number;
  air_at: Time;
  sequence: number;
  cancelled_at: Time;
  track: Generated<Track>;
};

export type CalendarAddressTable = {
  uid: string;
  secret: string;
  created_at: Time;
};
