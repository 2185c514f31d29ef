import { isDeepStrictEqual } from 'node:util';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { CATALOGUE_PROBLEMS } from '@kiroku/contract/catalogue/problems';
import type { Db } from '../../db/tables/schema.ts';
import { fromPartialRow } from '../../db/tables/titleColumns.ts';
import { ProblemError } from '../../http/problems.ts';

/** A write and the revision of the title on which it is based, 0 where it has none: `If-Match: "revision"`. */
export type BasedWrite = {
  kind: Kind;
  id: number;
  changes: Readonly<Record<string, unknown>>;
  ifMatch: string;
};

/**
 * Throws 412 at each field that changed since the revision on which a write is based, to another value than the written one
 * (product.md, Contributions 18). `*` and unchanged fields pass. `current`: the title, locked.
 */
export async function refuseMovedFields(
  transaction: Db,
  { kind, id, changes, ifMatch }: BasedWrite,
  current: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (ifMatch.trim() === '*') return;
  const { titleMoved } = CATALOGUE_PROBLEMS;
  const base = /^\s*"(\d{1,15})"\s*$/.exec(ifMatch)?.[1];
  if (base === undefined) throw new ProblemError(titleMoved);
  const revisions = await transaction
    .selectFrom('title_revision')
    .select('after')
    .where('kind', '=', kind)
    .where('title_id', '=', id)
    .where('id', '>', Number(base))
    .execute();
  const changed = new Set(revisions.flatMap(({ after }) => Object.keys(fromPartialRow(kind, after ?? {}))));
  const moved = Object.keys(changes).filter(
    (name) => changed.has(name) && !isDeepStrictEqual(changes[name], current[name]),
  );
  if (moved.length === 0) return;
  throw new ProblemError(titleMoved, Object.fromEntries(moved.map((name) => [name, titleMoved.message])));
}
