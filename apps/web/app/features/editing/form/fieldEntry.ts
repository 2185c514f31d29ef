import { namesOf, recordOf } from '@kiroku/contract/base/kinds';
import { recordIn } from '@kiroku/contract/base/records';
import { type LabelledInput, SOCIAL_LABELS } from '@kiroku/contract/catalogue/form/fieldInputs';
import { KINDS, type Kind } from '@kiroku/contract/catalogue/labels';
import {
  OTHER_NAMES,
  type OtherCatalogueName,
  type OutsideIds,
  outsideIdAt,
} from '@kiroku/contract/catalogue/outsideIds';
import {
  RELATION_NAMES,
  type RelatedTitle,
  refText,
  sortRelated,
} from '@kiroku/contract/catalogue/relationKinds';
import { formatSeason, readSeason } from '@kiroku/contract/catalogue/season';
import { type PartialDateEntry, readPartialDate } from '@kiroku/ui/forms/date/partialDate';

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
export type SocialEntry = Record<keyof typeof SOCIAL_LABELS, string>;
export type IdsEntry = Record<OtherCatalogueName, string>;
type Answer = 'yes' | 'no' | '';

/** Entry of each kind of input, as JSON that survives a reload. */
type EntryOf = {
  line: string;
  text: string;
  picture: string;
  choice: string;
  id: string;
  answer: Answer;
  names: string[];
  choices: string[];
  count: number | null;
  flag: boolean;
  date: PartialDateEntry;
  season: SeasonEntry;
  social: SocialEntry;
  ids: IdsEntry;
  links: LinkRow[];
  videos: VideoRow[];
  relations: RelationRow[];
};

type Typed<Input> = Input extends { as: keyof EntryOf } ? Input & { entry: EntryOf[Input['as']] } : never;
/** A field's input with its typed text. */
export type TypedInput = Typed<LabelledInput>;
export type Entry = TypedInput['entry'];

/** Entries of a form's fields by name. */
export type Entries = Readonly<Record<string, Entry>>;

/** Value of a field, or why the typed text has none. */
export type Reading = { value: unknown } | { error: string };

/** The entry of a field's value. An entry, also one stored by a browser, is returned as it is. Parts of another type are left out. */
export function typedInput(input: LabelledInput, from: unknown): TypedInput {
  switch (input.as) {
    case 'line':
    case 'text':
    case 'picture':
    case 'choice':
    case 'id':
      return { ...input, entry: textIn(from) };
    case 'names':
    case 'choices':
      return { ...input, entry: listIn(from).filter(isText) };
    case 'count':
      return { ...input, entry: typeof from === 'number' ? from : null };
    case 'flag':
      return { ...input, entry: from === true };
    case 'answer':
      return { ...input, entry: answerIn(from) };
    case 'date':
      return { ...input, entry: dateIn(from) };
    case 'season':
      return { ...input, entry: seasonIn(from) };
    case 'social':
      return { ...input, entry: textsIn(from, namesOf(SOCIAL_LABELS)) };
    case 'ids':
      return { ...input, entry: textsIn(from, OTHER_NAMES) };
    case 'links':
      return { ...input, entry: listIn(from).map(linkIn) };
    case 'videos':
      return { ...input, entry: listIn(from).map(videoIn) };
    case 'relations':
      return { ...input, entry: listIn(from).flatMap(relationsIn) };
  }
}

export const entryOf = (input: LabelledInput, from: unknown): Entry => typedInput(input, from).entry;

/** Value of a typed entry; an empty text is null. */
export function readEntry(input: LabelledInput, entry: unknown): Reading {
  const typed = typedInput(input, entry);
  switch (typed.as) {
    case 'line':
    case 'picture':
      return { value: orNull(typed.entry.trim()) };
    case 'text':
      return { value: orNull(typed.entry.replaceAll('\r\n', '\n').trim()) };
    case 'answer':
      return { value: typed.entry === '' ? null : typed.entry === 'yes' };
    case 'choice':
      return { value: typed.choices.find(({ value }) => String(value) === typed.entry)?.value ?? null };
    case 'id':
      return readId(typed.entry, typed.max);
    case 'date':
      return readDate(typed.entry);
    case 'season':
      return readSeasonEntry(typed.entry);
    case 'social':
      return { value: mapped(typed.entry, (text) => orNull(text.trim())) };
    case 'ids':
      return { value: readIds(typed.entry) };
    case 'links':
      return { value: typed.entry.map(readLink) };
    case 'videos':
      return { value: typed.entry.map(readVideo) };
    case 'relations':
      return { value: sortRelated(typed.entry.map(readRelation)) };
    default:
      return { value: typed.entry };
  }
}

function readId(text: string, max: number): Reading {
  const digits = text.trim();
  if (digits === '') return { value: null };
  const id = /^\d{1,10}$/.test(digits) ? Number(digits) : 0;
  return id > 0 && id <= max ? { value: id } : { error: 'Identifiant invalide.' };
}

/** An address of the title's page there is its id too. */
function readIds(entry: IdsEntry): OutsideIds {
  const named = OTHER_NAMES.map((name) => {
    const text = entry[name].trim();
    const at = outsideIdAt(text);
    return [name, at?.name === name ? at.id : text] as const;
  });
  return Object.fromEntries(named.filter(([, id]) => id !== ''));
}

function readDate({ value }: PartialDateEntry): Reading {
  return value === undefined ? { error: 'Date invalide.' } : { value };
}

function dateIn(from: unknown): PartialDateEntry {
  const text = textsIn(recordIn(from).text ?? from, ['day', 'month', 'year']);
  return { text, value: readPartialDate(text, DATE_YEARS) };
}

function answerIn(from: unknown): Answer {
  if (from === true || from === 'yes') return 'yes';
  return from === false || from === 'no' ? 'no' : '';
}

function seasonIn(from: unknown): SeasonEntry {
  return textsIn(isText(from) ? readSeason(from) : from, ['name', 'year']);
}

function readSeasonEntry({ name, year }: SeasonEntry): Reading {
  if (name === '' && year === '') return { value: null };
  const season = readSeason(`${name} ${year}`);
  return season
    ? { value: formatSeason(season) }
    : { error: 'Choisissez la saison et son année, ou aucune des deux.' };
}

function linkIn(from: unknown, at: number): LinkRow {
  return { key: keyIn(from, at), ...textsIn(from, ['source', 'language', 'url', 'note']) };
}

function readLink({ source, language, url, note }: LinkRow) {
  return { source, language: orNull(language), url: url.trim(), note: orNull(note.trim()) };
}

function videoIn(from: unknown, at: number): VideoRow {
  return { key: keyIn(from, at), ...textsIn(from, ['url', 'title', 'photo']) };
}

function readVideo({ url, title, photo }: VideoRow) {
  return { url: url.trim(), photo: orNull(photo.trim()), title: orNull(title.trim()) };
}

/** The key is the title's own: it stands in the list once. */
export function relationRow({ relation, kind, id }: RelatedTitle, name: string): RelationRow {
  return { key: refText({ kind, id }), relation, kind, id, name };
}

function relationsIn(from: unknown): RelationRow[] {
  const given = recordIn(from);
  const relation = RELATION_NAMES.find((one) => one === given.relation);
  const kind = KINDS.find((one) => one === given.kind);
  if (!relation || !kind || typeof given.id !== 'number') return [];
  return [relationRow({ relation, kind, id: given.id }, textIn(given.name))];
}

function readRelation({ relation, kind, id }: RelationRow): RelatedTitle {
  return { relation, kind, id };
}

function isText(from: unknown): from is string {
  return typeof from === 'string';
}

function textIn(from: unknown): string {
  return isText(from) || typeof from === 'number' ? String(from) : '';
}

function textsIn<Name extends string>(from: unknown, names: readonly Name[]): Record<Name, string> {
  const given = recordIn(from);
  return recordOf(names, (name) => textIn(given[name]));
}

function listIn(from: unknown): readonly unknown[] {
  return Array.isArray(from) ? from : [];
}

/** A row's key; one by its place for a stored value. */
function keyIn(from: unknown, at: number): string {
  return textIn(recordIn(from).key) || `stored-${at}`;
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}

function mapped<Name extends string>(record: Record<Name, string>, of: (text: string) => string | null) {
  return Object.fromEntries(Object.entries<string>(record).map(([name, text]) => [name, of(text)]));
}
