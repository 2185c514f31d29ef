import { frenchNumber } from '@kiroku/contract/base/text';
import { typographicProse } from '@kiroku/contract/base/typography';
import { GENRES, type Kind, labelOf } from '@kiroku/contract/catalogue/labels';
import {
  displayTitle,
  isSameName,
  type OtherName,
  otherNames,
  type Titles,
} from '@kiroku/contract/catalogue/titles';
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
  | 'outsideIds'
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

const NAME_LABELS: Record<OtherName['field'], string> = {
  titleEN: 'Titre anglais',
  romanji: 'Titre romanisé',
  titleJP: 'Titre japonais',
};

/** Names of a title other than its heading. */
export function titleDetailRows(title: Titles & { alt: readonly string[] }): DetailRow[] {
  const others = otherNames(title);
  const rows: DetailRow[] = others.map(({ field, text, lang }) => ({
    label: NAME_LABELS[field],
    value: typographicProse(text),
    lang,
  }));
  if (title.alt.length > 0) {
    // Some differ by their apostrophes or their case alone.
    const known = [displayTitle(title), ...others.map(({ text }) => text)].map(typographicProse);
    const names = title.alt
      .map(typographicProse)
      .filter((name, at, all) => [...known, ...all.slice(0, at)].every((one) => !isSameName(one, name)));
    if (names.length > 0)
      rows.push({ label: names.length > 1 ? 'Titres alternatifs' : 'Titre alternatif', names });
  }
  return rows;
}
