import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { OutsideIds } from '@kiroku/contract/catalogue/outsideIds';
import { MOST_EPISODES, MOST_REWATCHES, MOST_VOLUMES } from '@kiroku/contract/library/labels';
import { animeFormat, mangaFormat } from '../../catalogue/ingest/formats/vocabulary.ts';
import { readOutsideIds } from '../../catalogue/ingest/keys.ts';
import { countField, dayField, type Field, NO_FIELD, noteField, scoreField } from './fields.ts';
import { type ImportedList, type ListRow, listRow } from './listRow.ts';
import { stateIn } from './states.ts';
import {
  countOf,
  type Fields,
  fieldsOf,
  idOf,
  isYes,
  listOf,
  namesOf,
  type RawValue,
  textOf,
  yearOf,
} from './values.ts';

/** A title of the file, with the ids that it has elsewhere. */
type Media = { attributes: Fields; idMAL: number | null; idAnilist: number | null; outsideIds: OutsideIds };
type MediaByKey = ReadonlyMap<string, Media>;

/** The list of a JSON file of Kitsu: library entries as its API words them, with the titles they refer to. Undefined for any other file. */
export function readKitsuJson(value: RawValue): ImportedList | undefined {
  const pages = Array.isArray(value) ? value : [value];
  const resources = pages.flatMap((page) => [
    ...listOf(fieldsOf(page).data),
    ...listOf(fieldsOf(page).included),
  ]);
  const all = (resources.length > 0 ? resources : pages).map(fieldsOf);
  const entries = all.filter(({ type }) => /^library-?entries$/i.test(textOf(type)));
  if (entries.length === 0) return undefined;
  const media = mediaOf(all);
  return { source: 'kitsu', rows: entries.map((entry) => entryRow(entry, media)) };
}

function mediaOf(resources: readonly Fields[]): MediaByKey {
  const media = new Map<string, Media>();
  const owners = new Map<string, Media>();
  for (const { type, id, attributes, relationships } of resources) {
    if (type !== 'anime' && type !== 'manga') continue;
    const one: Media = { attributes: fieldsOf(attributes), idMAL: null, idAnilist: null, outsideIds: {} };
    media.set(`${type} ${textOf(id)}`, one);
    for (const mapping of listOf(fieldsOf(fieldsOf(relationships).mappings).data)) {
      owners.set(textOf(fieldsOf(mapping).id), one);
    }
  }
  for (const resource of resources) {
    if (resource.type !== 'mappings') continue;
    const known = media.get(referredBy(resource, ['item']).key) ?? owners.get(textOf(resource.id));
    if (known) addId(known, fieldsOf(resource.attributes));
  }
  return media;
}

/** Adds the id of a mapping, whose site may name a kind too: `anilist/manga`. */
function addId(media: Media, { externalSite, externalId }: Fields): void {
  const [site] = textOf(externalSite).split('/');
  const id = idOf(textOf(externalId).replace(/^\D+/, ''));
  if (site === 'myanimelist') media.idMAL ??= id;
  if (site === 'anilist') media.idAnilist ??= id;
  const { anidb } = readOutsideIds({ anidb: site === 'anidb' ? id : null });
  if (anidb !== undefined) media.outsideIds.anidb ??= anidb;
}

function entryRow(entry: Fields, media: MediaByKey): ListRow {
  const { kind, key } = referredBy(entry, ['anime', 'manga', 'media']);
  const { attributes = {}, outsideIds = {}, ...ids } = media.get(key) ?? {};
  const { kitsu } = readOutsideIds({ kitsu: kind === null ? null : key.slice(kind.length + 1) });
  const values = fieldsOf(entry.attributes);
  const names = fieldsOf(attributes.titles);
  const format = textOf(attributes.subtype);
  return listRow({
    kind,
    ...ids,
    outsideIds: { ...outsideIds, ...(kitsu !== undefined && { kitsu }) },
    label:
      kind === null ? `Entrée Kitsu n° ${textOf(entry.id)}` : `Titre Kitsu n° ${key.slice(kind.length + 1)}`,
    names: namesOf(
      attributes.canonicalTitle,
      ...Object.values(names),
      ...listOf(attributes.abbreviatedTitles),
    ),
    type: kind === 'manga' ? (mangaFormat(format)?.type ?? null) : animeFormat(format),
    mark: isYes(values.private) ? 'private' : null,
    year: yearOf(textOf(attributes.startDate).slice(0, 4)),
    entry: {
      status: values.reconsuming === true ? 6 : stateIn(values.status),
      progression: countField(values.progress, MOST_EPISODES),
      volumesOwned: kind === 'anime' ? NO_FIELD : countField(values.volumesOwned, MOST_VOLUMES),
      rewatch: countField(values.reconsumeCount, MOST_REWATCHES),
      startDate: dayField(values.startedAt),
      endDate: dayField(values.finishedAt),
      score: ratingOf(values),
      note: noteField(values.notes),
    },
  });
}

/** A rating of 20; in older files of 5. */
function ratingOf({ ratingTwenty, rating }: Fields): Field<number> {
  const ofTwenty = countOf(ratingTwenty, 20);
  if (ofTwenty !== null) return scoreField(ofTwenty / 2);
  const ofFive = Number(textOf(rating));
  return scoreField(Number.isNaN(ofFive) ? rating : ofFive * 2);
}

/** The title that a resource refers to, by the first of some relationships that names one. */
function referredBy(resource: Fields, relationships: readonly string[]): { kind: Kind | null; key: string } {
  const all = fieldsOf(resource.relationships);
  for (const name of relationships) {
    const { type, id } = fieldsOf(fieldsOf(all[name]).data);
    if (type === 'anime' || type === 'manga') return { kind: type, key: `${type} ${textOf(id)}` };
  }
  return { kind: null, key: '' };
}
