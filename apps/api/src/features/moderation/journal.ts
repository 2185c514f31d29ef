import { JOURNAL_LABELS } from '@kiroku/contract/moderation/journalLabels';
import { JOURNAL_PAGE_SIZE } from '@kiroku/contract/moderation/rules';
import type { JournalLine } from '@kiroku/contract/moderation/schema';
import { readAudit } from '../audit/store.ts';
import type { ModerationDeps } from './deps.ts';
import { type Named, readSubjects, type Subjects } from './subjects.ts';

const NOWHERE: Named = { name: null, path: null };
const LABELS: Readonly<Record<string, string>> = JOURNAL_LABELS;

/** A page of the journal, newest first, before a line if one is given (product.md, Moderation 7). What changed is not told. */
export async function readJournal(deps: ModerationDeps, before: number | undefined): Promise<JournalLine[]> {
  const lines = await readAudit(deps.db.sql, before, JOURNAL_PAGE_SIZE);
  const idsOf = (kind: string) =>
    lines.flatMap(({ target }) => (target.startsWith(`${kind}:`) ? [idOf(target)] : []));
  const uids = [...lines.map(({ actor }) => actor), ...idsOf('member')];
  const subjects = await readSubjects(deps, uids, idsOf('submission'));
  return lines.map(({ id, at, actor, action, target }) => ({
    id,
    at: at.getTime(),
    actor: subjects.user(actor),
    action,
    label: LABELS[action] ?? action,
    target,
    ...namedBy(subjects, target),
  }));
}

function idOf(target: string): string {
  return target.slice(target.indexOf(':') + 1);
}

function namedBy(subjects: Subjects, target: string): Named {
  const id = idOf(target);
  if (target.startsWith('member:')) return subjects.member(id);
  if (target.startsWith('anime:')) return subjects.title('anime', id);
  if (target.startsWith('manga:')) return subjects.title('manga', id);
  if (target.startsWith('submission:')) return subjects.proposal(id);
  return NOWHERE;
}
