import {
  ANIME_FORMATS,
  ANIME_STATUSES,
  BROADCASTERS,
  type Choice,
  GENRES,
  type Kind,
  MANGA_FORMATS,
  MANGA_STATUSES,
  ORIGINS,
  READING_SITES,
  SOURCES,
} from '../labels.ts';
import { MOST_RELATIONS } from '../relationKinds.ts';
import { ANIME_LINK_SITES, MANGA_LINK_SITES, TARGET_AUDIENCES } from './formLabels.ts';

/**
 * The fields of a title as shown to people: label, kind of input, limits and choices, each written once (product.md, Catalogue 12). Schemas
 * (titleFields.ts), forms, comparisons and histories come from here. No schema library: pages of readers load it.
 */
export type FieldInput =
  /** A line or several lines of text. */
  | { as: 'line' | 'text'; max: number }
  /** Several short texts; `suggest`: known ones are offered. */
  | { as: 'names'; max: number; items: number; suggest?: 'studios' }
  | { as: 'count'; max: number; unit?: string }
  /** Id in another catalogue. */
  | { as: 'id'; max: number }
  /** Ids in catalogues without a field of their own. */
  | { as: 'ids' }
  | { as: 'flag' }
  | { as: 'answer' }
  | { as: 'date' }
  | { as: 'season' }
  | { as: 'social' }
  | { as: 'choice'; choices: readonly Choice<string | number>[] }
  | { as: 'choices'; choices: readonly Choice[] }
  | { as: 'picture'; of: 'poster' | 'banner' }
  /** Addresses with their source; the language is asked for where editions differ. */
  | { as: 'links'; sources: readonly Choice[]; hasLanguage: boolean }
  | { as: 'videos'; items: number }
  /** Other titles, each with its relation to this one. */
  | { as: 'relations'; items: number };

export type LabelledInput = FieldInput & { label: string };

const input = <const I extends FieldInput>(label: string, description: I): I & { label: string } => ({
  ...description,
  label,
});
const line = (label: string, max: number) => input(label, { as: 'line', max });
const count = (label: string, max: number) => input(label, { as: 'count', max });
const flag = (label: string) => input(label, { as: 'flag' });
const date = (label: string) => input(label, { as: 'date' });
const choice = <const C extends readonly Choice<string | number>[]>(label: string, choices: C) =>
  input(label, { as: 'choice', choices });

const MAX_ID = 2_147_483_647;

const SHARED_INPUTS = {
  title: line('Titre français', 500),
  titleEN: line('Titre anglais', 500),
  romanji: line('Titre romanisé', 500),
  titleJP: line('Titre japonais', 500),
  alt: input('Titres alternatifs', { as: 'names', max: 500, items: 200 }),
  synopsis: input('Synopsis', { as: 'text', max: 10_000 }),
  image: input('Affiche', { as: 'picture', of: 'poster' }),
  bannerURL: input('Bannière', { as: 'picture', of: 'banner' }),
  source: choice('Source', SOURCES),
  origin: choice('Origine', ORIGINS),
  genre: input('Genres', { as: 'choices', choices: GENRES }),
  start: date('Date de début'),
  end: date('Date de fin'),
  adult: flag('Réservé aux adultes'),
  idMAL: input('Identifiant MyAnimeList', { as: 'id', max: MAX_ID }),
  idAnilist: input('Identifiant AniList', { as: 'id', max: MAX_ID }),
  outsideIds: input('Autres identifiants', { as: 'ids' }),
  relations: input('Relations', { as: 'relations', items: MOST_RELATIONS }),
};

export const ANIME_INPUTS = {
  ...SHARED_INPUTS,
  type: choice('Format', ANIME_FORMATS),
  status: choice('Statut', ANIME_STATUSES),
  vf: input('VF', { as: 'answer' }),
  vfDate: date('VF depuis'),
  NbEpisodes: count('Nombre d’épisodes', 99_999),
  EpAverage: input('Durée d’un épisode', { as: 'count', max: 10_000, unit: 'min' }),
  season: input('Saison', { as: 'season' }),
  studios: input('Studios', { as: 'names', max: 100, items: 50, suggest: 'studios' }),
  social: input('Réseaux sociaux', { as: 'social' }),
  links: input('Liens', { as: 'links', sources: ANIME_LINK_SITES, hasLanguage: true }),
  streaming: input('Plateformes', { as: 'links', sources: BROADCASTERS, hasLanguage: true }),
  videos: input('Vidéos', { as: 'videos', items: 100 }),
};

export const MANGA_INPUTS = {
  ...SHARED_INPUTS,
  type: choice('Format', MANGA_FORMATS),
  status: choice('Statut', MANGA_STATUSES),
  NbChapter: count('Nombre de chapitres', 99_999),
  NbBook: line('Nombre de tomes', 20),
  publisherFR: line('Éditeur français', 100),
  volumesFR: count('Volumes en France', 9_999),
  targetAudienceFR: choice('Public en France', TARGET_AUDIENCES),
  targetAudienceJP: choice('Public au Japon', TARGET_AUDIENCES),
  doujin: flag('Doujin'),
  links: input('Liens', { as: 'links', sources: MANGA_LINK_SITES, hasLanguage: true }),
  readingSites: input('Sites de lecture', { as: 'links', sources: READING_SITES, hasLanguage: false }),
};

/** The parts of `social`, in their order. */
export const SOCIAL_LABELS = {
  Hashtag: 'Hashtag',
  website: 'Site officiel',
  TwitterJP: 'Compte X japonais',
  TwitterFR: 'Compte X français',
} as const;

const INPUTS: Record<Kind, Readonly<Record<string, LabelledInput>>> = {
  anime: ANIME_INPUTS,
  manga: MANGA_INPUTS,
};

/** The fields of a kind by name. */
export function inputsOf(kind: Kind): Readonly<Record<string, LabelledInput>> {
  return INPUTS[kind];
}
