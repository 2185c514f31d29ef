import '../base/french.ts';
import { z } from 'zod';
import { partialDateSchema } from '../base/partialDate.ts';
import { multiLine, singleLine } from '../base/textSchemas.ts';
import {
  ANIME_FORMATS,
  type Choice,
  GENRES,
  MANGA_FORMATS,
  ORIGINS,
  SOURCES,
  TARGET_AUDIENCES,
  valuesOf,
} from './labels.ts';
import { titleLinkSchema, webAddress } from './links.ts';
import { readSeason } from './season.ts';

/**
 * The fields of a title, each said once (product.md, Catalogue 12): drafts, responses, empty titles, columns, imports and
 * detail rows are derived from this description, or fail to compile without a field of it.
 */
export type TitleField<Draft extends z.ZodType = z.ZodType, Stored extends z.ZodType = z.ZodType> = {
  /** Name in forms and comparisons. */
  label: string;
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
type Empty<Fields extends TitleFields> = { [Name in keyof Fields]: z.output<Fields[Name]['draft']> };

const MAX_ID = 2_147_483_647;
const text = z.string().nullable();
const texts = z.array(z.string());
const number = z.int().nullable();

const field = <Draft extends z.ZodType, Stored extends z.ZodType>(
  label: string,
  draft: Draft,
  stored: Stored,
  empty: NoInfer<z.output<Draft>>,
): TitleField<Draft, Stored> => ({ label, draft, stored, empty });

const line = (label: string, max: number) => field(label, singleLine(max).nullable(), text, null);
const lines = (label: string, max: number) => field(label, multiLine(max).nullable(), text, null);
const names = (label: string, max: number, items: number) =>
  field(label, z.array(singleLine(max)).max(items), texts, []);
const count = (label: string, max: number) => field(label, z.int().min(0).max(max).nullable(), number, null);
const flag = (label: string) => field(label, z.boolean(), z.boolean(), false);
/** Yes, no, or unknown. */
const answer = (label: string) => field(label, z.boolean().nullable(), z.boolean().nullable(), null);
const choice = <const V extends string>(label: string, choices: readonly Choice<V>[]) =>
  field(label, z.enum(valuesOf(choices)).nullable(), text, null);
const address = (label: string) => field(label, webAddress.nullable(), text, null);
const date = (label: string) =>
  field(label, partialDateSchema.nullable(), partialDateSchema.nullable(), null);
const links = (label: string) =>
  field(label, z.array(titleLinkSchema).max(100), z.array(titleLinkSchema), []);
const externalId = (label: string) => field(label, z.int().positive().max(MAX_ID).nullable(), number, null);

export const socialSchema = z.object({ Hashtag: text, website: text, TwitterJP: text, TwitterFR: text });
export const videoSchema = z.object({ url: z.string(), photo: text, title: text });

const SHARED_FIELDS = {
  title: line('Titre français', 500),
  titleEN: line('Titre anglais', 500),
  romanji: line('Titre romanisé', 500),
  titleJP: line('Titre japonais', 500),
  alt: names('Titres alternatifs', 500, 200),
  synopsis: lines('Synopsis', 10_000),
  image: address('Affiche'),
  bannerURL: address('Bannière'),
  status: field('Statut', z.int().min(1).max(5).nullable(), number, null),
  source: choice('Source', SOURCES),
  origin: choice('Origine', ORIGINS),
  genre: field('Genres', z.array(z.enum(valuesOf(GENRES))), texts, []),
  start: date('Date de début'),
  end: date('Date de fin'),
  adult: flag('Réservé aux adultes'),
  links: links('Liens'),
  idMAL: externalId('Identifiant MyAnimeList'),
  idAnilist: externalId('Identifiant AniList'),
};

export const ANIME_FIELDS = {
  ...SHARED_FIELDS,
  type: choice('Format', ANIME_FORMATS),
  vf: answer('VF'),
  NbEpisodes: count("Nombre d'épisodes", 99_999),
  EpAverage: count("Durée d'un épisode", 10_000),
  season: field(
    'Saison',
    z
      .string()
      .refine((season) => readSeason(season) !== null, 'Saison invalide.')
      .nullable(),
    text,
    null,
  ),
  studios: names('Studios', 100, 50),
  social: field(
    'Réseaux sociaux',
    z.strictObject({
      Hashtag: singleLine(200).nullable(),
      website: webAddress.nullable(),
      TwitterJP: webAddress.nullable(),
      TwitterFR: webAddress.nullable(),
    }),
    socialSchema,
    { Hashtag: null, website: null, TwitterJP: null, TwitterFR: null },
  ),
  streaming: links('Plateformes'),
  videos: field(
    'Vidéos',
    z
      .array(
        z.strictObject({
          url: webAddress,
          photo: webAddress.nullable(),
          title: singleLine(200).nullable(),
        }),
      )
      .max(100),
    z.array(videoSchema),
    [],
  ),
} satisfies TitleFields;

export const MANGA_FIELDS = {
  ...SHARED_FIELDS,
  type: choice('Format', MANGA_FORMATS),
  NbChapter: count('Nombre de chapitres', 99_999),
  NbBook: line('Nombre de tomes', 20),
  targetAudienceFR: choice('Public en France', TARGET_AUDIENCES),
  targetAudienceJP: choice('Public au Japon', TARGET_AUDIENCES),
  doujin: flag('Doujin'),
  readingSites: links('Sites de lecture'),
} satisfies TitleFields;

export type AnimeField = keyof typeof ANIME_FIELDS;
export type MangaField = keyof typeof MANGA_FIELDS;

/** The schemas of a kind's drafts, by field. */
export function draftShape<Fields extends TitleFields>(fields: Fields): DraftShape<Fields> {
  return mapped(fields, ({ draft }) => draft) as DraftShape<Fields>;
}

/** The schemas of a kind's responses, by field. */
export function storedShape<Fields extends TitleFields>(fields: Fields): StoredShape<Fields> {
  return mapped(fields, ({ stored }) => stored) as StoredShape<Fields>;
}

/** A title of which nothing is known. */
export function emptyTitle<Fields extends TitleFields>(fields: Fields): Empty<Fields> {
  return mapped(fields, ({ empty }) => empty) as Empty<Fields>;
}

function mapped(fields: TitleFields, of: (field: TitleField) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, of(one)]));
}
