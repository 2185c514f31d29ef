import type { Generated } from 'kysely';
import type { Time } from './columns.ts';

/** Pictures of titles on other sites: attempts, processes that fetch, and removals. */
export type PictureTables = {
  remote_picture: RemotePictureTable;
  picture_host: PictureHostTable;
  picture_turn: PictureTurnTable;
  removed_picture: RemovedPictureTable;
};

export type RemotePictureTable = {
  address: string;
  host: string;
  state: 'copied' | 'waiting' | 'failed' | 'gone';
  /** The copy in stored_file. */
  key: string | null;
  attempts: Generated<number>;
  due_at: Time | null;
  reason: string | null;
  at: Time;
};

export type PictureHostTable = {
  host: string;
  failures: number;
  paused_until: Time;
  reason: string;
};

export type PictureTurnTable = {
  single: Generated<boolean>;
  holder: string;
  until: Time;
};

export type RemovedPictureTable = {
  /** Identifier of the picture: host and path. */
  place: string;
  address: string;
  reason: string | null;
  actor: string | null;
  at: Time;
};
