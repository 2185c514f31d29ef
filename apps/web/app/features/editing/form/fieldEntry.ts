import type { PartialDate } from '@kiroku/contract/base/partialDate';
import type { LabelledInput } from '@kiroku/contract/catalogue/fieldInputs';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { TitleLink } from '@kiroku/contract/catalogue/links';
import { type RelatedTitle, refText, sortRelated } from '@kiroku/contract/catalogue/relationKinds';
import { formatSeason, readSeason } from '@kiroku/contract/catalogue/season';
import { type PartialDateEntry, partialDateEntry } from '@kiroku/ui/forms/partialDate';

/** Years that a typed date may have, as the server takes them. */
export const DATE_YEARS = { min: 1850, max: 2200 };

export type LinkRow = { key: string; source: string; language: string; url: string; note: string };
export type VideoRow = { key: string; url: string; title: string; photo: string };
export type RelationRow = {
  key: string;
  relation: RelatedTitle['relation'];
  kind: Kind;
  id: number;
  name: string;
};
export type SeasonEntry = { name: string; year: string };
export type SocialEntry = Record<'Hashtag' | 'website' | 'TwitterJP' | 'TwitterFR', string>;
type Video = { url: string; photo: string | null; title: string | null };

/** State of a field in the form: what was typed, as JSON that survives a reload. */
export type Entry =
  | string
  | number
  | boolean
  | null
  | string[]
  | PartialDateEntry
  | SeasonEntry
  | SocialEntry
  | LinkRow[]
  | VideoRow[]
  | RelationRow[];

/** States of a form's fields by name. */
export type Entries = Readonly<Record<string, Entry>>;

/** Value of a field, or why what was typed is none. */
export type Reading = { value: unknown } | { error: string };

/** First state of a field with a stored value. */
export function entryOf(input: LabelledInput, value: unknown): Entry {
  switch (input.as) {
    case 'line':
    case 'text':
    case 'picture':
      return (value as string | null) ?? '';
    case 'names':
    case 'choices':
      return (value as string[] | null) ?? [];
    case 'count':
      return (value as number | null) ?? null;
    case 'flag':
      return value === true;
    case 'answer':
      return value === true ? 'yes' : value === false ? 'no' : '';
    case 'choice':
    case 'id':
      return value === null || value === undefined ? '' : String(value);
    case 'date':
      return partialDateEntry((value as PartialDate | null) ?? null, DATE_YEARS);
    case 'season':
      return seasonEntry(value as string | null);
    case 'social':
      return socialEntry(value as Partial<Record<keyof SocialEntry, string | null>> | null);
    case 'links':
      return ((value as TitleLink[] | null) ?? []).map(linkRow);
    case 'videos':
      return ((value as Video[] | null) ?? []).map(videoRow);
    case 'relations':
      return ((value as RelatedTitle[] | null) ?? []).map(relationRow);
  }
}

/** Value of what was typed; an empty text is null. */
export function readEntry(input: LabelledInput, entry: Entry): Reading {
  switch (input.as) {
    case 'line':
    case 'picture':
      return { value: orNull((entry as string).trim()) };
    case 'text':
      return { value: orNull((entry as string).replaceAll('\r\n', '\n').trim()) };
    case 'answer':
      return { value: entry === '' ? null : entry === 'yes' };
    case 'choice':
      return { value: input.choices.find(({ value }) => String(value) === entry)?.value ?? null };
    case 'id':
      return readId(entry as string, input.max);
    case 'date':
      return readDate(entry as PartialDateEntry);
    case 'season':
      return readSeasonEntry(entry as SeasonEntry);
    case 'social':
      return { value: mapped(entry as SocialEntry, (text) => orNull(text.trim())) };
    case 'links':
      return { value: (entry as LinkRow[]).map(readLink) };
    case 'videos':
      return { value: (entry as VideoRow[]).map(readVideo) };
    case 'relations':
      return { value: sortRelated((entry as RelationRow[]).map(readRelation)) };
    default:
      return { value: entry };
  }
}

function readId(text: string, max: number): Reading {
  const digits = text.trim();
  if (digits === '') return { value: null };
  const id = /^\d{1,10}$/.test(digits) ? Number(digits) : 0;
  return id > 0 && id <= max ? { value: id } : { error: 'Identifiant invalide.' };
}

function readDate({ value }: PartialDateEntry): Reading {
  return value === undefined ? { error: 'Date invalide.' } : { value };
}

function seasonEntry(value: string | null): SeasonEntry {
  const season = value ? readSeason(value) : null;
  return { name: season?.name ?? '', year: season ? String(season.year) : '' };
}

function readSeasonEntry({ name, year }: SeasonEntry): Reading {
  if (name === '' && year === '') return { value: null };
  const season = readSeason(`${name} ${year}`);
  return season
    ? { value: formatSeason(season) }
    : { error: 'Choisissez la saison et son année, ou aucune des deux.' };
}

function socialEntry(value: Partial<Record<keyof SocialEntry, string | null>> | null): SocialEntry {
  const { Hashtag, website, TwitterJP, TwitterFR } = value ?? {};
  return {
    Hashtag: Hashtag ?? '',
    website: website ?? '',
    TwitterJP: TwitterJP ?? '',
    TwitterFR: TwitterFR ?? '',
  };
}

function linkRow({ source, language, url, note }: TitleLink, at: number): LinkRow {
  return { key: `stored-${at}`, source, language: language ?? '', url, note: note ?? '' };
}

function readLink({ source, language, url, note }: LinkRow) {
  return { source, language: orNull(language), url: url.trim(), note: orNull(note.trim()) };
}

function videoRow({ url, title, photo }: Video, at: number): VideoRow {
  return { key: `stored-${at}`, url, title: title ?? '', photo: photo ?? '' };
}

function readVideo({ url, title, photo }: VideoRow): Video {
  return { url: url.trim(), photo: orNull(photo.trim()), title: orNull(title.trim()) };
}

/** The key is the title's own: it stands in the list once. */
export function relationRow({ relation, kind, id }: RelatedTitle, name: unknown = ''): RelationRow {
  return { key: refText({ kind, id }), relation, kind, id, name: typeof name === 'string' ? name : '' };
}

function readRelation({ relation, kind, id }: RelationRow): RelatedTitle {
  return { relation, kind, id };
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}

function mapped<Name extends string>(record: Record<Name, string>, of: (text: string) => string | null) {
  return Object.fromEntries(Object.entries<string>(record).map(([name, text]) => [name, of(text)]));
}
