import type { AnimeDraft, MangaDraft } from '@kiroku/contract/catalogue/draft';

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
  /** Columns that are ours from the first day: no import overwrites them. */
  ours?: string[];
};

/** What became of a record, and how many of its ids were left out because another title has them. */
export type RecordOutcome =
  | { result: 'added' | 'updated' | 'unchanged'; conflicts: number }
  | { result: 'skipped'; why: string; conflicts: number };
