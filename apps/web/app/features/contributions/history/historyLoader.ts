import { readAnime, readManga } from '@kiroku/contract/catalogue/endpoints';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { namedTitle } from '@kiroku/contract/catalogue/titles';
import { readAnimeHistory, readMangaHistory } from '@kiroku/contract/contributions/endpoints';
import { historyPath } from '@kiroku/contract/paths';
import { data } from 'react-router';
import { redirectMerged } from '#app/lib/redirectMerged.ts';
import type { ServerContext } from '#app/lib/serverContext.ts';

const CALLS = {
  anime: { read: readAnime, history: readAnimeHistory },
  manga: { read: readManga, history: readMangaHistory },
} as const;

/** A title's names and the latest changes of it. Throws the 404 page. */
export async function loadHistory(kind: Kind, params: { id: string }, server: ServerContext) {
  const { read, history } = CALLS[kind];
  const [title, revisions] = await Promise.all([
    server.call(read, { params }),
    server.call(history, { params }),
  ]);
  if (!title.ok) throw data(null, { status: 404 });
  redirectMerged(params, title.reply.id, (id) => historyPath(kind, id));
  if (!revisions.ok) throw data(null, { status: 404 });
  return { kind, title: namedTitle(title.reply), revisions: revisions.reply };
}

export type HistoryData = Awaited<ReturnType<typeof loadHistory>>;
