import type { AnimeDraft, MangaDraft } from '@kiroku/contract/catalogue/draft';
import type { Db } from '#api/db/schema.ts';

/** A title of any format on its way into the catalogue: its values and its identifiers. */
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

/** A broadcast as a file states it; instants in epoch milliseconds. */
export type Broadcast = {
  begin: number | null;
  end: number | null;
  /** Days between two episodes; 0: all at once; null: unknown. */
  everyDays: number | null;
  next: { number: number; at: number } | null;
};

/** A broadcast and the ids of its title. */
export type BroadcastRecord = { idMAL: number | null; idAnilist: number | null; broadcast: Broadcast };

/** Writes broadcasts of known titles, or with `dryRun` only answers the outcomes. Outcomes come in the order of the records. */
export type WriteBroadcasts = (
  db: Db,
  records: readonly BroadcastRecord[],
  dryRun: boolean,
) => Promise<RecordOutcome[]>;

/** The outcome of a record, and how many of its ids were left out because another title has them. */
export type RecordOutcome =
  | { result: 'added' | 'updated' | 'unchanged'; conflicts: number }
  | { result: 'skipped'; why: string; conflicts: number };
