import type { AnimeDraft, MangaDraft } from '@kiroku/contract/catalogue/form/draft';
import type { Kind, SynopsisLanguage } from '@kiroku/contract/catalogue/labels';
import type { Relation } from '@kiroku/contract/catalogue/relationKinds';
import type { Db } from '#api/db/tables/schema.ts';
import type { TitleKey } from '../outsideIdStore.ts';
import type { Origin } from './sourceOrder.ts';

/** A title of any format on its way into the catalogue: its values and its identifiers. */
export type TitleRecord = ({ kind: 'anime'; draft: AnimeDraft } | { kind: 'manga'; draft: MangaDraft }) & {
  /** Subjects it is searched by, beyond our genres. */
  tags: string[];
  /** Popularity elsewhere; 0 when unknown. */
  popularity: number;
  /** Average elsewhere, 0–10. */
  score: number | null;
  /** Names a title by its name, such as 'title:umi no tegami|TV|2024', where no id elsewhere does. */
  importKey: TitleKey | null;
  /** The language of the synopsis, where it is known. */
  synopsisLang?: SynopsisLanguage | null;
  /** Completes a title of the catalogue or does nothing. */
  knownOnly?: true;
  /** The name by which such a record finds its title where no id does, and others that choose among several. */
  findBy?: readonly string[];
  /** Columns that no import overwrites. */
  protectedColumns?: string[];
  /** When an anime is broadcast. */
  broadcast?: Broadcast | undefined;
  /** Titles it is related to. */
  links?: RelationLink[] | undefined;
};

/** Identifiers of another title in an entry. `id`: ours; `keys`: the surest first. */
export type TitleLinkIds = { id: number | null; keys: readonly TitleKey[] };

/** Another title by its identifiers, and its relation to the entry's. */
export type RelationLink = TitleLinkIds & {
  relation: Relation;
  kind: Kind;
  /** One of several addresses, perhaps of the same title: where it leads nowhere, nothing is missing. */
  isGuess?: true;
};

/** A broadcast as a file states it; instants in epoch milliseconds. */
export type Broadcast = {
  begin: number | null;
  end: number | null;
  /** Days between two episodes; 0: all at once; null: unknown. */
  everyDays: number | null;
  next: { number: number; at: number } | null;
  /** Every episode that the source dates within a span of time; any other one of that span is no longer announced. */
  dated?: { from: number; to: number; episodes: readonly { number: number; at: number }[] } | undefined;
};

/** A broadcast and the keys of its title, the surest first. */
export type BroadcastRecord = { keys: readonly TitleKey[]; broadcast: Broadcast };

/** Writes broadcasts of known titles, or with `dryRun` only answers the outcomes. Outcomes come in the order of the records. */
export type WriteBroadcasts = (
  db: Db,
  records: readonly BroadcastRecord[],
  options: Origin & { dryRun: boolean },
) => Promise<RecordOutcome[]>;

/**
 * The outcome of a record, how many of its ids were left out because another title has them, and whether its total of episodes was: fewer
 * than are out.
 */
export type RecordOutcome =
  | { result: 'added' | 'updated' | 'unchanged'; conflicts: number; doubted?: true }
  | { result: 'skipped'; why: string; conflicts: number };
