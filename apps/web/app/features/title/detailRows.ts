import { frenchNumber } from '@kiroku/contract/base/text';
import { typographicProse } from '@kiroku/contract/base/typography';
import { GENRES, type Kind, labelOf } from '@kiroku/contract/catalogue/labels';
import { displayTitle, type Titles } from '@kiroku/contract/catalogue/titles';
import { explorePath } from '@kiroku/contract/paths';
import type { DetailRow } from './DetailList.tsx';

/** Fields of both kinds that the head, the synopsis, the links or the rows of names and dates show. */
export type ShownElsewhere =
  | keyof Titles
  | 'alt'
  | 'synopsis'
  | 'image'
  | 'bannerURL'
  | 'adult'
  | 'end'
  | 'links'
  | 'idMAL'
  | 'idAnilist'
  | 'relations';

/** The rows of every field, in the order of the record. */
export function rowsOf<Title>(
  rows: Record<string, (title: Title) => DetailRow[]>,
  title: Title,
): DetailRow[] {
  return Object.values(rows).flatMap((of) => of(title));
}

/** A row, unless its value is unknown. */
export function textRow(label: string, value: string | number | null | false): DetailRow[] {
  return value ? [{ label, value: typeof value === 'number' ? frenchNumber(value) : value }] : [];
}

export function genreRow(kind: Kind, genres: readonly string[]): DetailRow[] {
  const links = genres.map((genre) => ({
    text: labelOf(GENRES, genre),
    href: explorePath(kind, { genre }),
  }));
  return links.length === 0 ? [] : [{ label: 'Genre', links }];
}

/** Names of a title other than its heading. */
export function titleDetailRows(title: Titles & { alt: readonly string[] }): DetailRow[] {
  const shown = displayTitle(title);
  const rows: DetailRow[] = [];
  const add = (label: string, value: string | null, lang?: string) => {
    if (value && value !== shown) rows.push({ label, value: typographicProse(value), ...(lang && { lang }) });
  };
  add('Titre anglais', title.titleEN, 'en');
  add('Titre romanisé', title.romanji, 'ja-Latn');
  add('Titre japonais', title.titleJP, 'ja');
  if (title.alt.length > 0) {
    // Some differ by their apostrophes alone.
    const names = [...new Set(title.alt.map(typographicProse))];
    rows.push({ label: names.length > 1 ? 'Titres alternatifs' : 'Titre alternatif', names });
  }
  return rows;
}
