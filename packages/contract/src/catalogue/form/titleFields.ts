import '../../base/french.ts';
import { z } from 'zod';
import { partialDateSchema } from '../../base/partialDate.ts';
import { multiLine, singleLine } from '../../base/textSchemas.ts';
import { type Choice, valuesOf } from '../labels.ts';
import { isOutsideId, OTHER_NAMES } from '../outsideIds.ts';
import { readSeason } from '../season.ts';
import { ANIME_INPUTS, MANGA_INPUTS } from './fieldInputs.ts';
import { titleLinkSchema, webAddress } from './links.ts';
import { relatedTitleSchema, relationsDraft } from './relatedTitles.ts';

/**
 * The values of a title's fields (product.md, Catalogue 12), whose labels and limits stand in fieldInputs.ts: drafts, responses, empty
 * titles, columns, imports and detail rows are derived from this description, or fail to compile without a field of it.
 */
export type TitleField<Draft extends z.ZodType = z.ZodType, Stored extends z.ZodType = z.ZodType> = {
  /** Values that may be written, with their limits. */
  draft: Draft;
  /** Values of responses. Stored ones may be older than today's lists and limits. */
  stored: Stored;
  /** The value of a title of which nothing is known. */
  empty: z.output<Draft>;
};

export type TitleFields = Readonly<Record<string, TitleField>>;
type DraftShape<Fields extends TitleFields> = { [Name in keyof Fields]: Fields[Name]['draft'] };
type StoredShape<Fields extends TitleFields> = { [Name in keyof Fields]: Fields[Name]['stored'] };
type Empty<Fields extends TitleFields> = { [Name in keyof Fields]: Fields[Name]['empty'] };

const text = z.string().nullable();
const texts = z.array(z.string());
const number = z.int().nullable();
const MOST_LINKS = 100;
const BAD_ID = 'Identifiant invalide.';

const field = <Draft extends z.ZodType, Stored extends z.ZodType>(
  draft: Draft,
  stored: Stored,
  empty: NoInfer<z.output<Draft>>,
): TitleField<Draft, Stored> => ({ draft, stored, empty });

const line = ({ max }: { max: number }) => field(singleLine(max).nullable(), text, null);
const lines = ({ max }: { max: number }) => field(multiLine(max).nullable(), text, null);
const names = ({ max, items }: { max: number; items: number }) =>
  field(z.array(singleLine(max)).max(items), texts, []);
const count = ({ max }: { max: number }) => field(z.int().min(0).max(max).nullable(), number, null);
const flag = () => field(z.boolean(), z.boolean(), false);
const choice = <const V extends string>({ choices }: { choices: readonly Choice<V>[] }) =>
  field(z.enum(valuesOf(choices)).nullable(), text, null);
const status = ({ choices }: { choices: readonly Choice<number>[] }) =>
  field(z.int().min(1).max(choices.length).nullable(), number, null);
const address = () => field(webAddress.nullable(), text, null);
const date = () => field(partialDateSchema.nullable(), partialDateSchema.nullable(), null);
const links = () => field(z.array(titleLinkSchema).max(MOST_LINKS), z.array(titleLinkSchema), []);
const outsideIds = () => {
  const ids = z.partialRecord(z.enum(OTHER_NAMES), z.string());
  const draft = ids.check(({ value, issues }) => {
    for (const name of OTHER_NAMES) {
      const id = value[name];
      if (id !== undefined && !isOutsideId(name, id))
        issues.push({ code: 'custom', path: [name], message: BAD_ID, input: id });
    }
  });
  return field(draft, ids, {});
};
const externalId = ({ max }: { max: number }) => field(z.int().positive().max(max).nullable(), number, null);

export const socialSchema = z.object({ Hashtag: text, website: text, TwitterJP: text, TwitterFR: text });
export const videoSchema = z.object({ url: z.string(), photo: text, title: text });

const SHARED_FIELDS = {
  title: line(ANIME_INPUTS.title),
  titleEN: line(ANIME_INPUTS.titleEN),
  romanji: line(ANIME_INPUTS.romanji),
  titleJP: line(ANIME_INPUTS.titleJP),
  alt: names(ANIME_INPUTS.alt),
  synopsis: lines(ANIME_INPUTS.synopsis),
  image: address(),
  bannerURL: address(),
  source: choice(ANIME_INPUTS.source),
  origin: choice(ANIME_INPUTS.origin),
  genre: field(z.array(z.enum(valuesOf(ANIME_INPUTS.genre.choices))), texts, []),
  start: date(),
  end: date(),
  adult: flag(),
  links: links(),
  idMAL: externalId(ANIME_INPUTS.idMAL),
  idAnilist: externalId(ANIME_INPUTS.idAnilist),
  outsideIds: outsideIds(),
  relations: field(relationsDraft(ANIME_INPUTS.relations.items), z.array(relatedTitleSchema), []),
};

export const ANIME_FIELDS = {
  ...SHARED_FIELDS,
  type: choice(ANIME_INPUTS.type),
  status: status(ANIME_INPUTS.status),
  vf: field(z.boolean().nullable(), z.boolean().nullable(), null),
  vfDate: date(),
  NbEpisodes: count(ANIME_INPUTS.NbEpisodes),
  EpAverage: count(ANIME_INPUTS.EpAverage),
  season: field(
    z
      .string()
      .refine((season) => readSeason(season) !== null, 'Saison invalide.')
      .nullable(),
    text,
    null,
  ),
  studios: names(ANIME_INPUTS.studios),
  social: field(
    z.strictObject({
      Hashtag: singleLine(200).nullable(),
      website: webAddress.nullable(),
      TwitterJP: webAddress.nullable(),
      TwitterFR: webAddress.nullable(),
    }),
    socialSchema,
    { Hashtag: null, website: null, TwitterJP: null, TwitterFR: null },
  ),
  streaming: links(),
  videos: field(
    z
      .array(
        z.strictObject({
          url: webAddress,
          photo: webAddress.nullable(),
          title: singleLine(200).nullable(),
        }),
      )
      .max(ANIME_INPUTS.videos.items),
    z.array(videoSchema),
    [],
  ),
} satisfies Record<keyof typeof ANIME_INPUTS, TitleField>;

export const MANGA_FIELDS = {
  ...SHARED_FIELDS,
  type: choice(MANGA_INPUTS.type),
  status: status(MANGA_INPUTS.status),
  NbChapter: count(MANGA_INPUTS.NbChapter),
  NbBook: line(MANGA_INPUTS.NbBook),
  publisherFR: line(MANGA_INPUTS.publisherFR),
  volumesFR: count(MANGA_INPUTS.volumesFR),
  targetAudienceFR: choice(MANGA_INPUTS.targetAudienceFR),
  targetAudienceJP: choice(MANGA_INPUTS.targetAudienceJP),
  doujin: flag(),
  readingSites: links(),
} satisfies Record<keyof typeof MANGA_INPUTS, TitleField>;

export type AnimeField = keyof typeof ANIME_FIELDS;
export type MangaField = keyof typeof MANGA_FIELDS;

/** The schemas of a kind's drafts, by field. */
export function draftShape<Fields extends TitleFields>(fields: Fields): DraftShape<Fields> {
  return partOf(fields, 'draft');
}

/** The schemas of a kind's responses, by field. */
export function storedShape<Fields extends TitleFields>(fields: Fields): StoredShape<Fields> {
  return partOf(fields, 'stored');
}

/** A title of which nothing is known. */
export function emptyTitle<Fields extends TitleFields>(fields: Fields): Empty<Fields> {
  return partOf(fields, 'empty');
}

function partOf<Fields extends TitleFields, Part extends keyof TitleField>(fields: Fields, part: Part) {
  const parts = Object.entries(fields).map(([name, field]) => [name, field[part]]);
  return Object.fromEntries(parts) as { [Name in keyof Fields]: Fields[Name][Part] };
}
