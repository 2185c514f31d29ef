import { explorePath } from '@kiroku/contract/paths';
import { SITE } from '@kiroku/contract/site/config';
import type { PageMeta } from '#app/lib/meta.ts';
import type { ExploreData } from './exploreLoader.ts';

/** Head of a page of explore: one title, and a canonical address per set of filters. */
export function exploreMeta(data: ExploreData | undefined): PageMeta {
  const anime = data?.kind !== 'manga';
  const meta: PageMeta = {
    title: anime ? 'Explorer Anime' : 'Explorer Manga',
    description: anime
      ? `Tous les anime du catalogue de ${SITE.name} : par saison, année, genre, format, statut, origine ou diffuseur.`
      : `Tous les mangas du catalogue de ${SITE.name} : par genre, année, format, statut, origine ou éditeur.`,
  };
  // A search belongs to one visitor: engines have no use for its address.
  if (!data || data.filters.search || data.refusal) return meta;
  return { ...meta, canonical: explorePath(data.kind, data.filters, data.page) };
}
