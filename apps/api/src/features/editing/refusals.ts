import { PROBLEMS } from '@kiroku/contract/base/problems';
import { foreignLinks } from '@kiroku/contract/catalogue/form/siteHosts';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { IdFields } from '@kiroku/contract/catalogue/outsideIds';
import { CATALOGUE_PROBLEMS } from '@kiroku/contract/catalogue/problems';
import type { Db } from '../../db/tables/schema.ts';
import { ProblemError } from '../../http/problems.ts';
import { conflictingIds } from '../catalogue/writeStore.ts';
import type { Changes } from './relations.ts';

/** Throws 409 at each outside id that another title has. `prefix`: of the names of fields. */
export async function refuseConflictingIds(
  transaction: Db,
  kind: Kind,
  id: number | null,
  draft: IdFields,
  prefix = '',
): Promise<void> {
  const taken = await conflictingIds(transaction, kind, id, draft);
  if (taken.length === 0) return;
  const { knownElsewhere } = CATALOGUE_PROBLEMS;
  throw new ProblemError(
    knownElsewhere,
    Object.fromEntries(taken.map((name) => [`${prefix}${name}`, knownElsewhere.message])),
  );
}

/** Throws 422 at each link whose site is not the one of its address, except `known` ones (product.md, Catalogue 14). */
export function refuseForeignLinks(changes: Changes, known: Changes, prefix = ''): void {
  const errors = Object.entries(foreignLinks(changes, known));
  if (errors.length === 0) return;
  throw new ProblemError(
    PROBLEMS.invalid,
    Object.fromEntries(errors.map(([path, sentence]) => [`${prefix}${path}`, sentence])),
  );
}
