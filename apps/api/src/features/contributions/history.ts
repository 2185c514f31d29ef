import { isDeepStrictEqual } from 'node:util';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { CONTRIBUTION_PROBLEMS } from '@kiroku/contract/contributions/problems';
import { HISTORY_PAGE_SIZE } from '@kiroku/contract/contributions/rules';
import type { Revision } from '@kiroku/contract/contributions/schema';
import { fromPartialRow } from '../../db/tables/titleColumns.ts';
import type { Caller } from '../../http/admission/caller.ts';
import { ProblemError } from '../../http/problems.ts';
import { byStaff } from '../catalogue/authorship.ts';
import { readRemovedNames } from '../catalogue/removedStore.ts';
import { unknownTitle } from '../catalogue/unknownTitle.ts';
import { type Changes, lockedDraft, publish, writeChanges } from '../editing/service.ts';
import type { ContributionDeps } from './deps.ts';
import { type RevisionRow, readRevision, readRevisions } from './historyStore.ts';
import { readAuthors } from './present.ts';
import { relatedNames } from './relatedNames.ts';

/** Changes of a title before one of them if it is given, latest first. Throws 404. */
export async function readHistory(
  deps: ContributionDeps,
  kind: Kind,
  titleId: number,
  { before, limit = HISTORY_PAGE_SIZE }: { before?: number | undefined; limit?: number | undefined },
): Promise<Revision[]> {
  if (!deps.catalogue.memories[kind].has(titleId)) throw unknownTitle(kind);
  const rows = await readRevisions(deps.db.sql, { kind, titleId, before, limit });
  const authorOf = await readAuthors(
    deps,
    rows.map(({ actor }) => actor),
  );
  const mentioned = rows.flatMap(({ merges, about }) => [merges, about].filter((one) => one !== null));
  const names = mentioned.length > 0 ? await readRemovedNames(deps.db.sql, kind, mentioned) : new Map();
  const removedTitle = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
  return rows.map((row) => ({
    id: row.id,
    names: relatedNames(deps.catalogue, [row.before?.relations, row.after?.relations]),
    at: row.at.getTime(),
    source: row.source,
    user: authorOf(row.actor),
    submission: row.submission,
    reverts: row.reverts,
    merges: removedTitle(row.merges),
    about: removedTitle(row.about),
    changes: changesOf(row),
  }));
}

/** Restores properties to their values before a change, as a new change. Throws 404, and 409 when one of them changed again since. */
export async function revertRevision(
  deps: ContributionDeps,
  caller: Caller,
  id: number,
): Promise<{ kind: Kind; id: number }> {
  const revision = await readRevision(deps.db.sql, id);
  const changes = revision && changesOf(revision);
  if (!revision || !changes) throw new ProblemError(CONTRIBUTION_PROBLEMS.unknownRevision);
  const { kind, title_id, about, merges } = revision;
  // Neither a merge nor a change of another title can be undone on this one.
  if (about !== null || merges !== null) throw new ProblemError(CONTRIBUTION_PROBLEMS.changedSince);
  await deps.db.sql.transaction().execute(async (transaction) => {
    const current = await lockedDraft(transaction, kind, title_id);
    refuseChangedSince(changes, current);
    const former = Object.entries(changes).map(([name, { before }]) => [name, before]);
    const authorship = { ...byStaff(caller), reverts: id };
    await writeChanges(deps, transaction, authorship, {
      kind,
      id: title_id,
      changes: Object.fromEntries(former),
    });
  });
  await publish(deps, kind, title_id);
  return { kind, id: title_id };
}

type PropertyChanges = NonNullable<Revision['changes']>;

/** Changed properties by name; null when the title was created. */
function changesOf({ kind, before, after }: RevisionRow): PropertyChanges | null {
  if (before === null || after === null) return null;
  const [earlier, later] = [fromPartialRow(kind, before), fromPartialRow(kind, after)];
  const names = Object.keys(later);
  return Object.fromEntries(names.map((name) => [name, { before: earlier[name], after: later[name] }]));
}

function refuseChangedSince(changes: PropertyChanges, current: Changes): void {
  const { changedSince } = CONTRIBUTION_PROBLEMS;
  const changed = Object.keys(changes).filter(
    (name) => !isDeepStrictEqual(changes[name]?.after, current[name]),
  );
  if (changed.length === 0) return;
  throw new ProblemError(
    changedSince,
    Object.fromEntries(changed.map((name) => [name, changedSince.message])),
  );
}
