import { namesOf } from '@kiroku/contract/base/kinds';
import type { PartialDate } from '@kiroku/contract/base/partialDate';
import { recordIn } from '@kiroku/contract/base/records';
import type { ANIME_FIELDS, MANGA_FIELDS, TitleFields } from '@kiroku/contract/catalogue/form/titleFields';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { RelatedTitle } from '@kiroku/contract/catalogue/relationKinds';
import { readSeason } from '@kiroku/contract/catalogue/season';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { AnimeTable, MangaTable } from './titleTables.ts';

/** A row of anime or manga, or a part of one, by column. */
export type Row = Record<string, unknown>;

/**
 * Rule by which an import merges a known value with its own: the newer value, the known one for good, names added up to a number, added
 * addresses, added parts, newer or known for good, a known list that contains the newer one, or several columns that are one value.
 */
export type MergeRule =
  | 'replace'
  | 'keep'
  | { namesUpTo: number }
  | 'addresses'
  | 'parts'
  | 'kept parts'
  | 'flag'
  | 'greatest'
  | 'superset'
  | 'whole';

/** The columns of a field. */
export type FieldColumns<Value> = {
  columns: readonly string[];
  merge: MergeRule;
  toRow: (value: Value) => Row;
  fromRow: (row: Row) => Value;
};

type AnyRow = Selectable<AnimeTable> & Selectable<MangaTable>;

/** A column that holds the field's value as it is. */
function column<Name extends keyof AnyRow & string>(
  name: Name,
  merge: MergeRule = 'replace',
): FieldColumns<AnyRow[Name]> {
  return {
    columns: [name],
    merge,
    toRow: (value) => ({ [name]: value }),
    fromRow: (row) => row[name] as AnyRow[Name],
  };
}

/** Three columns, which are one value: parts of two dates would be a third date. */
function dateColumns(name: 'start' | 'end' | 'vf_date'): FieldColumns<PartialDate | null> {
  const [year, month, day] = [`${name}_year`, `${name}_month`, `${name}_day`] as const;
  return {
    columns: [year, month, day],
    merge: 'whole',
    toRow: (date) => ({
      [year]: date?.year ?? null,
      [month]: date?.month ?? null,
      [day]: date?.day ?? null,
    }),
    fromRow: (row) => partialDate(partIn(row[year]), partIn(row[month]), partIn(row[day])),
  };
}

type Part = number | null;
const partIn = (value: unknown): Part => (typeof value === 'number' ? value : null);

/** The date of three columns; null when all are. */
export function partialDate(year: Part, month: Part, day: Part): PartialDate | null {
  return year === null && month === null && day === null ? null : { day, month, year };
}

const SEASON: FieldColumns<string | null> = {
  columns: ['season_year', 'season'],
  merge: 'whole',
  toRow: (text) => {
    const season = text === null ? null : readSeason(text);
    return { season: season?.name ?? null, season_year: season?.year ?? null };
  },
  fromRow: ({ season, season_year }) => (season && season_year ? `${season} ${season_year}` : null),
};

type Social = Stored<typeof ANIME_FIELDS>['social'];

const textIn = (value: unknown) => (typeof value === 'string' ? value : null);

const SOCIAL: FieldColumns<Social> = {
  columns: ['social'],
  merge: 'parts',
  toRow: (social) => ({ social }),
  fromRow: ({ social }) => {
    const { Hashtag, website, TwitterJP, TwitterFR } = recordIn(social);
    return {
      Hashtag: textIn(Hashtag),
      website: textIn(website),
      TwitterJP: textIn(TwitterJP),
      TwitterFR: textIn(TwitterFR),
    };
  },
};

/** Relations are rows of another table: readers add them to a title, and histories name them so. */
const RELATIONS: FieldColumns<RelatedTitle[]> = {
  columns: ['relations'],
  merge: 'keep',
  toRow: () => ({}),
  fromRow: ({ relations }) => (Array.isArray(relations) ? relations : []),
};

/** Values of responses, by field. */
type Stored<Fields extends TitleFields> = { [Name in keyof Fields]: z.output<Fields[Name]['stored']> };
type ColumnsOf<Fields extends TitleFields> = {
  readonly [Name in keyof Fields]: FieldColumns<Stored<Fields>[Name]>;
};

const SHARED_COLUMNS = {
  title: column('title'),
  titleEN: column('title_en'),
  romanji: column('romanji'),
  titleJP: column('title_jp'),
  alt: column('alt', { namesUpTo: 200 }),
  synopsis: column('synopsis'),
  image: column('image'),
  bannerURL: column('banner_url'),
  type: column('type'),
  status: column('status'),
  source: column('source'),
  origin: column('origin'),
  genre: column('genre'),
  start: dateColumns('start'),
  end: dateColumns('end'),
  adult: column('adult', 'flag'),
  links: column('links', 'addresses'),
  idMAL: column('id_mal', 'keep'),
  idAnilist: column('id_anilist', 'keep'),
  outsideIds: column('outside_ids', 'kept parts'),
  relations: RELATIONS,
};

export const ANIME_COLUMNS: ColumnsOf<typeof ANIME_FIELDS> = {
  ...SHARED_COLUMNS,
  vf: column('vf'),
  vfDate: dateColumns('vf_date'),
  NbEpisodes: column('nb_episodes'),
  EpAverage: column('ep_average'),
  season: SEASON,
  studios: column('studios', 'superset'),
  social: SOCIAL,
  streaming: column('streaming', 'addresses'),
  videos: column('videos', 'addresses'),
};

export const MANGA_COLUMNS: ColumnsOf<typeof MANGA_FIELDS> = {
  ...SHARED_COLUMNS,
  NbChapter: column('nb_chapter'),
  NbBook: column('nb_book'),
  publisherFR: column('publisher_fr'),
  volumesFR: column('volumes_fr'),
  targetAudienceFR: column('target_audience_fr'),
  targetAudienceJP: column('target_audience_jp'),
  doujin: column('doujin', 'flag'),
  readingSites: column('reading_sites', 'addresses'),
};

/** The columns of a draft or of a title. */
export function toRow<Fields extends TitleFields>(
  columns: ColumnsOf<Fields>,
  title: { readonly [Name in keyof Fields]: Stored<Fields>[Name] },
): Row {
  const row: Row = {};
  const add = <Name extends keyof Fields>(name: Name) => Object.assign(row, columns[name].toRow(title[name]));
  for (const name of namesOf(columns)) add(name);
  return row;
}

/** The fields of a row. */
export function fromRow<Fields extends TitleFields>(columns: ColumnsOf<Fields>, row: Row): Stored<Fields> {
  const names = Object.keys(columns);
  return Object.fromEntries(names.map((name) => [name, columns[name]?.fromRow(row)])) as Stored<Fields>;
}

/** The fields whose columns a part of a row has. */
export function fromPartialRow(kind: Kind, row: Row): Record<string, unknown> {
  return kind === 'anime' ? fieldsIn(ANIME_COLUMNS, row) : fieldsIn(MANGA_COLUMNS, row);
}

function fieldsIn<Fields extends TitleFields>(columns: ColumnsOf<Fields>, row: Row): Record<string, unknown> {
  const names = Object.keys(columns).filter((name) =>
    columns[name]?.columns.every((column) => column in row),
  );
  return Object.fromEntries(names.map((name) => [name, columns[name]?.fromRow(row)]));
}
