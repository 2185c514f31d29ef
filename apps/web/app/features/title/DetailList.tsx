import { GENRES, type Kind, labelOf } from '@kiroku/contract/catalogue/labels';
import { displayTitle, type Titles } from '@kiroku/contract/catalogue/titles';
import { explorePath } from '@kiroku/contract/paths';
import { Link } from '@kiroku/ui/navigation/LinkContext';
import { Fragment, type ReactNode } from 'react';
import styles from './DetailList.module.css';

/** A row of the information column. */
export type DetailRow = { label: string; value: ReactNode; lang?: string };

/** Alternative titles before folding. */
const ALT_SHOWN = 6;

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
  return value ? [{ label, value: String(value) }] : [];
}

export function genreRow(kind: Kind, genres: readonly string[]): DetailRow[] {
  return genres.length === 0 ? [] : [{ label: 'Genre', value: <GenreLinks kind={kind} genres={genres} /> }];
}

/** Names of a title other than its heading. */
export function titleDetailRows(title: Titles & { alt: readonly string[] }): DetailRow[] {
  const shown = displayTitle(title);
  const rows: DetailRow[] = [];
  const add = (label: string, value: string | null, lang?: string) => {
    if (value && value !== shown) rows.push({ label, value, ...(lang && { lang }) });
  };
  add('Titre anglais', title.titleEN, 'en');
  add('Titre romanisé', title.romanji, 'ja-Latn');
  add('Titre japonais', title.titleJP, 'ja');
  if (title.alt.length > 0) {
    const label = title.alt.length > 1 ? 'Titres alternatifs' : 'Titre alternatif';
    rows.push({ label, value: <AltTitles titles={title.alt} /> });
  }
  return rows;
}

/** The information column. */
export function DetailList({ rows }: { rows: readonly DetailRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, value, lang }) => (
        <div key={label} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value} lang={lang}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function GenreLinks({ kind, genres }: { kind: Kind; genres: readonly string[] }) {
  return genres.map((genre, index) => (
    <Fragment key={genre}>
      {index > 0 && ', '}
      <Link href={explorePath(kind, { genre })}>{labelOf(GENRES, genre)}</Link>
    </Fragment>
  ));
}

function AltTitles({ titles }: { titles: readonly string[] }) {
  const list = (some: readonly string[]) => (
    <ul className={styles.alt}>
      {some.map((title) => (
        <li key={title} dir="auto">
          {title}
        </li>
      ))}
    </ul>
  );
  if (titles.length <= ALT_SHOWN + 1) return list(titles);
  return (
    <>
      {list(titles.slice(0, ALT_SHOWN))}
      <details className={styles.more}>
        <summary>{titles.length - ALT_SHOWN} autres titres</summary>
        {list(titles.slice(ALT_SHOWN))}
      </details>
    </>
  );
}
