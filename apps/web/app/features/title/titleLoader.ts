import { readAnime, readAnimeStats, readManga } from '@kiroku/contract/catalogue/endpoints';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { isSearchPage } from '@kiroku/contract/catalogue/services';
import { type Titles, titlePath, titleSlug } from '@kiroku/contract/catalogue/titles';
import { listEpisodes, readNextEpisode } from '@kiroku/contract/episodes/endpoints';
import type { Episode } from '@kiroku/contract/episodes/schema';
import { readAnimeRelations, readMangaRelations } from '@kiroku/contract/relations/endpoints';
import type { TitleRelations } from '@kiroku/contract/relations/schema';
import { data, redirect } from 'react-router';
import type { ServerContext } from '#app/lib/serverContext.ts';

/** Episodes of the rendered page. */
const EPISODES_SHOWN = 12;

const NOTHING_RELATED: TitleRelations = { relations: [], franchise: null };

type Params = { id: string; slug?: string | undefined };

/** Anime with its statistics and its episodes, loaded together. Throws the 404 page, or the redirect to the right slug. */
export async function loadAnime(params: Params, server: ServerContext) {
  const [title, stats, next, nextDub, episodes, related] = await Promise.all([
    server.call(readAnime, { params }),
    server.call(readAnimeStats, { params }),
    server.call(readNextEpisode, { params: { animeId: params.id }, query: {} }),
    server.call(readNextEpisode, { params: { animeId: params.id }, query: { track: 'vf' } }),
    server.call(listEpisodes, { query: { animeID: params.id } }),
    server.call(readAnimeRelations, { params }),
  ]);
  if (!title.ok) throw data(null, { status: 404 });
  redirectToPage('anime', params, title.reply);
  if (!stats.ok || !episodes.ok) throw data(null, { status: 404 });
  return {
    anime: title.reply,
    // Decided here, so that browsers do not load the table of services.
    searchPages: title.reply.streaming.filter(isSearchPage).map(({ url }) => url),
    stats: stats.reply,
    related: related.ok ? related.reply : NOTHING_RELATED,
    next: next.ok ? next.reply : null,
    nextDub: nextDub.ok ? nextDub.reply : null,
    episodes: firstShown(episodes.reply, next.ok ? next.reply.number : null),
    total: episodes.reply.length,
  };
}

/** Episodes to show first: the next ones with the one before, else the beginning. */
function firstShown(episodes: Episode[], next: number | null): Episode[] {
  const coming = episodes.findIndex(({ number }) => number === next);
  const from = Math.max(0, Math.min(coming - EPISODES_SHOWN + 2, episodes.length - EPISODES_SHOWN));
  return episodes.slice(from, from + EPISODES_SHOWN);
}

/** Manga of a page. Throws the 404 page, or the redirect to the right slug. */
export async function loadManga(params: Params, server: ServerContext) {
  const [title, related] = await Promise.all([
    server.call(readManga, { params }),
    server.call(readMangaRelations, { params }),
  ]);
  if (!title.ok) throw data(null, { status: 404 });
  redirectToPage('manga', params, title.reply);
  return { manga: title.reply, related: related.ok ? related.reply : NOTHING_RELATED };
}

/** Permanent redirect from a merged title and from a wrong slug; an address without one stays (product.md, Catalogue 2, Contributions 15). */
function redirectToPage(kind: Kind, { id, slug }: Params, title: Titles & { id: number }): void {
  const isWrong = slug !== undefined && slug !== titleSlug(title);
  if (isWrong || id !== String(title.id)) throw redirect(titlePath(kind, title.id, title), 301);
}
