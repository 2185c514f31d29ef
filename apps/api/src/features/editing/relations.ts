import { PROBLEMS } from '@kiroku/contract/base/problems';
import { RELATION_MESSAGES } from '@kiroku/contract/catalogue/form/relatedTitles';
import {
  isSameTitle,
  type RelatedTitle,
  sortRelated,
  type TitleRef,
} from '@kiroku/contract/catalogue/relationKinds';
import type { Db } from '../../db/tables/schema.ts';
import { ProblemError } from '../../http/problems.ts';
import type { Authorship } from '../catalogue/authorship.ts';
import { currentTitles, lockRelations } from '../catalogue/relations/relationStore.ts';
import type { SequelAnnouncements } from '../catalogue/relations/sequels.ts';
import { recordRelationChanges, writeRelations } from '../catalogue/relations/writeRelations.ts';
import { protectColumn } from '../catalogue/writeStore.ts';

/** Properties of a draft, as the contract's schema let them through. */
export type Changes = Record<string, unknown>;

/**
 * The changes with relations to titles as they are now: merged ones are those that took their place. From here on no other transaction
 * writes relations. Throws 422 at a title that is unknown or the title itself. `prefix`: of the names of fields.
 */
export async function withCurrentRelations(
  transaction: Db,
  title: TitleRef | null,
  changes: Changes,
  prefix = '',
): Promise<Changes> {
  if (!Array.isArray(changes.relations)) return changes;
  await lockRelations(transaction);
  const wanted: RelatedTitle[] = changes.relations;
  const current = await currentTitles(transaction, wanted);
  const errors: Record<string, string> = {};
  const relations: RelatedTitle[] = [];
  for (const [at, { relation, ...asked }] of wanted.entries()) {
    const other = current[at];
    if (!other) errors[`${prefix}relations.${at}.id`] = RELATION_MESSAGES.unknownTitle;
    else if (title && isSameTitle(asked, title))
      errors[`${prefix}relations.${at}.id`] = RELATION_MESSAGES.itself;
    // A title that was merged into this one, or into another of the list.
    else if (!(title && isSameTitle(other, title)) && !relations.some((one) => isSameTitle(one, other))) {
      relations.push({ ...other, relation });
    }
  }
  if (Object.keys(errors).length > 0) throw new ProblemError(PROBLEMS.invalid, errors);
  return { ...changes, relations: sortRelated(relations) };
}

/** A title's relations to write; `isAnnounced`: other changes of it are in its history by this transaction. */
export type NewRelations = {
  title: TitleRef;
  relations: readonly RelatedTitle[];
  isAnnounced: boolean;
  isNew?: boolean;
};

/** Writes the relations of a title, which imports no longer change, and announces sequels. */
export async function exchangeRelations(
  sequels: SequelAnnouncements,
  transaction: Db,
  authorship: Authorship,
  { title, relations, isAnnounced, isNew = false }: NewRelations,
  at: Date,
): Promise<void> {
  const { pairs, changes } = await writeRelations(transaction, title, relations, at);
  await protectColumn(transaction, title.kind, title.id, 'relations');
  // A creation's values are not repeated in its history.
  const recorded = isNew ? changes.filter((change) => !isSameTitle(change.title, title)) : changes;
  await recordRelationChanges(transaction, recorded, authorship, at, isAnnounced ? title : null);
  await sequels.announce(transaction, pairs);
}
