import type { Kind } from '@kiroku/contract/catalogue/labels';
import { JOURNAL_LABELS, OWN_ACTIONS } from '@kiroku/contract/moderation/journalLabels';
import { JOURNAL_PAGE_SIZE } from '@kiroku/contract/moderation/rules';
import type { JournalLine } from '@kiroku/contract/moderation/schema';
import { readAudit } from '../audit/store.ts';
import { readRemovedNames } from '../catalogue/removedStore.ts';
import type { ModerationDeps } from './deps.ts';
import { type Named, readSubjects, type Subjects } from './subjects.ts';

const NOWHERE: Named = { name: null, path: null };
const LABELS: Readonly<Record<string, string>> = JOURNAL_LABELS;

/**
 * A page of the journal, newest first, before a line if one is given (product.md, Moderation 7). It has neither changed values nor
 * members' actions on their own account.
 */
export async function readJournal(deps: ModerationDeps, before: number | undefined): Promise<JournalLine[]> {
  const lines = await readAudit(deps.db.sql, { before, limit: JOURNAL_PAGE_SIZE, except: OWN_ACTIONS });
  const idsOf = (kind: string) =>
    lines.flatMap(({ target }) => (target.startsWith(`${kind}:`) ? [idOf(target)] : []));
  const uids = [...lines.map(({ actor }) => actor), ...idsOf('member')];
  const subjects = await readSubjects(deps, uids, {
    proposals: idsOf('submission'),
    posts: idsOf('feedback'),
  });
  const removed = {
    anime: await removedNames(deps, 'anime', idsOf('anime')),
    manga: await removedNames(deps, 'manga', idsOf('manga')),
  };
  const articles = await deps.readArticleTitles(deps.db.sql, idsOf('article').map(Number));
  return lines.map(({ id, at, actor, action, target }) => ({
    id,
    at: at.getTime(),
    actor: subjects.user(actor),
    action,
    label: LABELS[action] ?? action,
    target,
    ...(target.startsWith('article:')
      ? { name: articles.get(Number(idOf(target))) ?? null, path: null }
      : namedBy(subjects, removed, target)),
  }));
}

function idOf(target: string): string {
  return target.slice(target.indexOf(':') + 1);
}

type RemovedNames = Record<Kind, Map<number, string>>;

function namedBy(subjects: Subjects, removed: RemovedNames, target: string): Named {
  const id = idOf(target);
  if (target.startsWith('picture:')) return { name: id, path: null };
  if (target.startsWith('member:')) return subjects.member(id);
  if (target.startsWith('anime:')) return named(subjects.title('anime', id), removed.anime.get(Number(id)));
  if (target.startsWith('manga:')) return named(subjects.title('manga', id), removed.manga.get(Number(id)));
  if (target.startsWith('submission:')) return subjects.proposal(id);
  if (target.startsWith('feedback:')) return subjects.post(id);
  return NOWHERE;
}

/** A title that is no more has its name, but no page. */
function named(title: Named, removed: string | undefined): Named {
  return title.name === null && removed !== undefined ? { name: removed, path: null } : title;
}

async function removedNames(
  { db, catalogue }: ModerationDeps,
  kind: Kind,
  ids: readonly string[],
): Promise<Map<number, string>> {
  const gone = [...new Set(ids)].map(Number).filter((id) => !catalogue.memories[kind].has(id));
  return gone.length > 0 ? readRemovedNames(db.sql, kind, gone) : new Map();
}
