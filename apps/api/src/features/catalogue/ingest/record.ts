import type { AnimeDraft, MangaDraft } from '@kiroku/contract/catalogue/draft';
import type { Db } from '../../../db/schema.ts';

/** A title on its way into the catalogue, whatever it came from: what is written of it, and how it is found again. */
export type TitleRecord = ({ kind: 'anime'; draft: AnimeDraft } | { kind: 'manga'; draft: MangaDraft }) & {
  /** Subjects it is searched by, beyond our genres. */
  tags: string[];
  /** Popularity elsewhere; 0 when unknown. */
  popularity: number;
  /** Average elsewhere, 0–10. */
  score: number | null;
  /** Names the title where neither MyAnimeList nor AniList does, such as 'kitsu:11108'. */
  importKey: string | null;
  /** Columns that no import overwrites. */
  protectedColumns?: string[];
  /** When an anime is broadcast. */
  broadcast?: Broadcast | undefined;
};

/** What a file says of a broadcast; instants in epoch milliseconds. */
export type Broadcast = {
  begin: number | null;
  end: number | null;
  /** Days between two episodes; 0: all at once; null: nobody says. */
  everyDays: number | null;
  next: { number: number; at: number } | null;
};

/** What is said of a broadcast, and of whose: a title the catalogue has. */
export type BroadcastRecord = { idMAL: number | null; idAnilist: number | null; broadcast: Broadcast };

/** Writes broadcasts of titles that are known, or with `dryRun` only tells what that would do. Outcomes come in the order of the records. */
export type WriteBroadcasts = (
  db: Db,
  records: readonly BroadcastRecord[],
  dryRun: boolean,
) => Promise<RecordOutcome[]>;

/** What became of a record, and how many of its ids were left out because another title has them. */
export type RecordOutcome =
  | { result: 'added' | 'updated' | 'unchanged'; conflicts: number }
  | { result: 'skipped'; why: string; conflicts: number };
