import { readAnime, readAnimeStats, readManga, readMangaStats } from '@kiroku/contract/catalogue/calls';
import { type Kind, labelOf, TITLE_STATUSES } from '@kiroku/contract/catalogue/labels';
import { broadcastNotice, synopsisView } from '@kiroku/contract/catalogue/shown/details';
import { AIRING } from '@kiroku/contract/catalogue/shown/titleStatus';
import { type Titles, titlePath, titleSlug } from '@kiroku/contract/catalogue/titles';
import { listEpisodes, readNextEpisode, readSlot } from '@kiroku/contract/episodes/calls';
import type { Episode } from '@kiroku/contract/episodes/schema';
import { readAnimeRelations, readMangaRelations } from '@kiroku/contract/relations/calls';
import type { TitleRelations } from '@kiroku/contract/relations/schema';
import { data, redirect } from 'react-router';
import type { ServerContext } from '#app/lib/document/serverContext.ts';
import { animeDetailRows } from './details/animeDetailRows.ts';
import { mangaDetailRows } from './details/mangaDetailRows.ts';
import { officialChips, platformChips, readingChips, safeVideos } from './sections/titleLinks.ts';
import { animeMeta, mangaMeta } from './titleMeta.ts';

/** Episodes of the rendered page. */
const EPISODES_SHOWN = 12;

const NOTHING_RELATED: TitleRelations = { relations: [], franchise: null };

type Params = { id: string; slug?: string | undefined };

/**
 * Anime with its statistics and its episodes, loaded together. Derived values are computed here: browsers load neither tables nor labels.
 * Throws the 404 page, or the redirect to the right slug.
 */
export async function loadAnime(params: Params, server: ServerContext) {
  const [title, stats, next, nextDub, slot, episodes, related] = await Promise.all([
    server.call(readAnime, { params }),
    server.call(readAnimeStats, { params }),
    server.call(readNextEpisode, { params: { animeId: params.id }, query: {} }),
    server.call(readNextEpisode, { params: { animeId: params.id }, query: { track: 'vf' } }),
    server.call(readSlot, { params: { animeId: params.id } }),
    server.call(listEpisodes, { query: { animeID: params.id } }),
    server.call(readAnimeRelations, { params }),
  ]);
  if (!title.ok) throw data(null, { status: 404 });
  redirectToPage('anime', params, title.reply);
  if (!stats.ok || !episodes.ok) throw data(null, { status: 404 });
  const { synopsis, ...anime } = title.reply;
  return {
    anime,
    synopsis: synopsisView(synopsis),
    stats: stats.reply,
    details: animeDetailRows(title.reply),
    platforms: platformChips(anime.streaming),
    links: officialChips('anime', anime),
    videos: safeVideos(anime),
    head: animeMeta(title.reply, stats.reply, server.origin),
    state: {
      notice: broadcastNotice(anime.status) ?? statusLabel('anime', anime.status),
      isAiring: anime.status === AIRING,
      next: next.ok ? next.reply : null,
      nextDub: nextDub.ok ? nextDub.reply : null,
      slot: slot.ok ? slot.reply.timestamp : null,
    },
    related: related.ok ? related.reply : NOTHING_RELATED,
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

/** Manga of a page, in the same way. */
export async function loadManga(params: Params, server: ServerContext) {
  const [title, stats, related] = await Promise.all([
    server.call(readManga, { params }),
    server.call(readMangaStats, { params }),
    server.call(readMangaRelations, { params }),
  ]);
  if (!title.ok) throw data(null, { status: 404 });
  redirectToPage('manga', params, title.reply);
  if (!stats.ok) throw data(null, { status: 404 });
  const { synopsis, ...manga } = title.reply;
  return {
    manga,
    synopsis: synopsisView(synopsis),
    stats: stats.reply,
    details: mangaDetailRows(title.reply),
    readingSites: readingChips(manga),
    links: officialChips('manga', manga),
    head: mangaMeta(title.reply, stats.reply, server.origin),
    notice: statusLabel('manga', manga.status),
    related: related.ok ? related.reply : NOTHING_RELATED,
  };
}

function statusLabel(kind: Kind, status: number | null): string | null {
  return labelOf(TITLE_STATUSES[kind], status) || null;
}

/** Permanent redirect from a merged title and from a wrong slug; an address without one stays (product.md, Catalogue 2, Contributions 15). */
function redirectToPage(kind: Kind, { id, slug }: Params, title: Titles & { id: number }): void {
  const isWrong = slug !== undefined && slug !== titleSlug(title);
  if (isWrong || id !== String(title.id)) throw redirect(titlePath(kind, title.id, title), 301);
}
