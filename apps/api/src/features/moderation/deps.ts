import type { Db } from '../../db/tables/schema.ts';
import type { AccountDeps } from '../account/deps.ts';
import type { EditingDeps } from '../editing/service.ts';

/** A text as reports and the journal name it. `uid`: its author, null once they have left. */
export type ReportedText = { name: string; path: string; text: string | null; uid: string | null };

/** Texts of a feature that can be reported. */
export type ReportedTexts = {
  /** Texts by id, read together. */
  read(db: Db, ids: readonly number[]): Promise<Map<number, ReportedText>>;
  /** Whether others than the staff and its author know of a text. Default: yes. */
  isPublic?(db: Db, id: number): Promise<boolean>;
};

/** Texts that the staff removes; they are locked first. `post`: the one they are of, `comments`: those that go with it. */
export type RemovableTexts = ReportedTexts & {
  lock(
    transaction: Db,
    id: number,
  ): Promise<{ post: number; title: string; uid: string | null; comments: readonly number[] } | undefined>;
  remove(transaction: Db, id: number): Promise<void>;
};

export type ModerationDeps = EditingDeps & {
  accounts: AccountDeps;
  reportedProposals: ReportedTexts;
  reportedPosts: RemovableTexts;
  reportedComments: RemovableTexts;
  readArticleTitles: (db: Db, ids: readonly number[]) => Promise<Map<number, string>>;
};
