import { readAnime, readAnimeStats, readManga } from '@kiroku/contract/catalogue/endpoints';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { type Titles, titlePath, titleSlug } from '@kiroku/contract/catalogue/titles';
import { data, redirect } from 'react-router';
import type { ServerContext } from '../../lib/server-context.ts';

type Params = { id: string; slug?: string | undefined };

/** An anime and its figures, fetched together. Throws the 404 page, or the redirect to the right slug. */
export async function loadAnime(params: Params, server: ServerContext) {
  const [title, stats] = await Promise.all([
    server.call(readAnime, { params }),
    server.call(readAnimeStats, { params }),
  ]);
  if (!title.ok || !stats.ok) throw data(null, { status: 404 });
  redirectToSlug('anime', params, title.reply);
  return { anime: title.reply, stats: stats.reply };
}

/** A manga. Throws the 404 page, or the redirect to the right slug. */
export async function loadManga(params: Params, server: ServerContext) {
  const title = await server.call(readManga, { params });
  if (!title.ok) throw data(null, { status: 404 });
  redirectToSlug('manga', params, title.reply);
  return { manga: title.reply };
}

/** A wrong slug leads to the right one for good; none at all is an address of its own (spec 1 §2). */
function redirectToSlug(kind: Kind, { slug }: Params, title: Titles & { id: number }): void {
  if (slug !== undefined && slug !== titleSlug(title)) throw redirect(titlePath(kind, title.id, title), 301);
}
