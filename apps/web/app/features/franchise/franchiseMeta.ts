import { counted } from '@kiroku/contract/base/text';
import { typographicProse } from '@kiroku/contract/base/typography';
import { socialCardPath } from '@kiroku/contract/catalogue/picture';
import { isFilm } from '@kiroku/contract/catalogue/shown/film';
import { shownTitle, titlePath } from '@kiroku/contract/catalogue/titles';
import { franchisePath } from '@kiroku/contract/paths';
import type { Franchise, FranchiseTitle } from '@kiroku/contract/relations/schema';
import type { PageMeta } from '#app/lib/document/meta.ts';

/** The head of a franchise's page, with its JSON-LD (CreativeWorkSeries). */
export function franchiseMeta(franchise: Franchise, origin: string): PageMeta {
  const { titles, kind, id } = franchise;
  const title = typographicProse(franchise.name);
  const path = franchisePath(franchise);
  return {
    title: `Franchise ${title}`,
    description: `Dans quel ordre voir et lire ${title}\u202f: ${counted(titles.length, 'titre')}, dans l’ordre de sortie ou de l’histoire.`,
    canonical: path,
    picture: socialCardPath(kind, id),
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'CreativeWorkSeries',
      name: title,
      url: origin + path,
      hasPart: titles.map((one) => ({
        '@type': typeOf(one),
        name: shownTitle(one),
        url: origin + titlePath(one.kind, one.id, one),
      })),
    },
  };
}

function typeOf({ kind, type }: FranchiseTitle): string {
  if (kind === 'manga') return 'Book';
  return isFilm(type) ? 'Movie' : 'TVSeries';
}
