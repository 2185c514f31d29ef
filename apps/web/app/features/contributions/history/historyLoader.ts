import { TITLE_CALLS } from '@kiroku/contract/catalogue/calls';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { namedTitle } from '@kiroku/contract/catalogue/titles';
import { HISTORY_CALLS } from '@kiroku/contract/contributions/calls';
import { historyPath } from '@kiroku/contract/paths';
import { data } from 'react-router';
import { redirectMerged } from '#app/lib/document/redirectMerged.ts';
import type { ServerContext } from '#app/lib/document/serverContext.ts';

/** A title's names and the latest changes of it. Throws the 404 page. */
export async function loadHistory(kind: Kind, params: { id: string }, server: ServerContext) {
  const [title, revisions] = await Promise.all([
    server.call(TITLE_CALLS[kind].read, { params }),
    server.call(HISTORY_CALLS[kind], { params }),
  ]);
  if (!title.ok) throw data(null, { status: 404 });
  redirectMerged(params, title.reply.id, (id) => historyPath(kind, id));
  if (!revisions.ok) throw data(null, { status: 404 });
  return { kind, title: namedTitle(title.reply), revisions: revisions.reply };
}

export type HistoryData = Awaited<ReturnType<typeof loadHistory>>;
