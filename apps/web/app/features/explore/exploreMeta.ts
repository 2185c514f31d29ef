import { explorePath } from '@kiroku/contract/paths';
import { SITE } from '@kiroku/contract/site/config';
import type { PageMeta } from '#app/lib/document/meta.ts';
import type { ExploreData } from './exploreLoader.ts';

/** Head of a page of explore: a title that names the filters, and a canonical address per set of filters. */
export function exploreMeta(data: ExploreData | undefined): PageMeta {
  const anime = data?.kind !== 'manga';
  const meta: PageMeta = {
    title: titleOf(data) ?? (anime ? 'Explorer Anime' : 'Explorer Manga'),
    description: anime
      ? `Tous les anime du catalogue de ${SITE.name}\u202f: par saison, année, genre, format, statut, origine ou diffuseur.`
      : `Tous les mangas du catalogue de ${SITE.name}\u202f: par genre, année, format, statut, origine ou éditeur.`,
  };
  // A search belongs to one visitor, as one's own list does: engines have no use for their addresses.
  if (!data || data.filters.search || data.filters.unlisted || data.refusal) return meta;
  return { ...meta, canonical: explorePath(data.kind, data.filters, data.page) };
}

/** « Anime · de 2024 · Action sans Ecchi, par popularité – Explorer »; undefined without filters. */
function titleOf(data: ExploreData | undefined): string | undefined {
  if (!data?.results || data.refusal) return undefined;
  const page = data.page > 1 ? ` · page ${data.page}` : '';
  return `${data.sentence}${page} · Explorer`;
}
