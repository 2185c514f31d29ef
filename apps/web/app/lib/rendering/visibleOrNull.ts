import type { Problem } from '@kiroku/contract/base/problem';
import { LIBRARY_PROBLEMS } from '@kiroku/contract/library/problems';
import { data } from 'react-router';

type CallResult<Reply> = { ok: true; reply: Reply } | { ok: false; problem: Problem };

/** Reply of a call about a member; null where the member hides it. Throws the 404 page for any other refusal. */
export function visibleOrNull<Reply>(result: CallResult<Reply>): Reply | null {
  if (result.ok) return result.reply;
  if (result.problem.code === LIBRARY_PROBLEMS.hidden.code) return null;
  throw data(null, { status: 404 });
}
