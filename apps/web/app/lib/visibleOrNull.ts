import type { Problem } from '@kiroku/contract/base/problem';
import { LIBRARY_PROBLEMS } from '@kiroku/contract/library/problems';
import { data } from 'react-router';

type CallResult<Reply> = { ok: true; reply: Reply } | { ok: false; problem: Problem };

/** What a loader was answered about a member; null where the member keeps it from visitors. Throws the 404 page for anything else. */
export function visibleOrNull<Reply>(result: CallResult<Reply>): Reply | null {
  if (result.ok) return result.reply;
  if (result.problem.code === LIBRARY_PROBLEMS.hidden.code) return null;
  throw data(null, { status: 404 });
}
