import type { Problem } from '@kiroku/contract/base/problem';
import { LIBRARY_PROBLEMS } from '@kiroku/contract/library/problems';
import { data } from 'react-router';

type Outcome<Reply> = { ok: true; reply: Reply } | { ok: false; problem: Problem };

/** What a loader was answered about a member; null where the member keeps it from visitors. Throws the 404 page for anything else. */
export function unlessHidden<Reply>(outcome: Outcome<Reply>): Reply | null {
  if (outcome.ok) return outcome.reply;
  if (outcome.problem.code === LIBRARY_PROBLEMS.hidden.code) return null;
  throw data(null, { status: 404 });
}
