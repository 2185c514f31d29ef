import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { successSchema } from '../base/problem.ts';
import { idParams } from '../base/query.ts';
import { trimmedLines } from '../base/textSchemas.ts';
import * as calls from './calls.ts';
import { CATALOGUE_PROBLEMS } from './problems.ts';

const tag = 'Catalogue (équipe)';

/** Characters of the reason of a merge or deletion (product.md, Contributions 17). */
export const REASON_MIN = 3;
export const REASON_MAX = 1000;

/** Messages at a field. */
export const REMOVAL_MESSAGES = {
  noReason: 'Un motif est requis (3 caractères au moins).',
  longReason: 'Motif trop long (1000 caractères max.).',
  noTarget: 'Choisissez le titre à garder.',
  intoItself: 'Un titre ne peut pas être fusionné avec lui-même.',
  unknownTarget: 'Le titre à garder est introuvable.',
} as const;

const reason = trimmedLines({
  max: REASON_MAX,
  missing: REMOVAL_MESSAGES.noReason,
  tooLong: REMOVAL_MESSAGES.longReason,
}).min(REASON_MIN, REMOVAL_MESSAGES.noReason);

const mergeBody = z.object({
  /** The target of the merge, of the same kind. */
  into: z.int(REMOVAL_MESSAGES.unknownTarget).positive(REMOVAL_MESSAGES.unknownTarget).meta({ example: 2 }),
  reason,
});
/** In the form, the target is chosen. */
export const mergeForm = mergeBody.extend({ into: z.int(REMOVAL_MESSAGES.noTarget) });
export const deleteBody = z.object({ reason });
const merged = z.object({ id: z.int() });

/** References to a title, which move or go with it. */
const titleUseSchema = z
  .object({
    /** Members who have it in their library, and who like it. */
    members: z.int(),
    favorites: z.int(),
    episodes: z.int(),
    /** Proposals that wait. */
    proposals: z.int(),
  })
  .meta({ id: 'TitleUse' });
export type TitleUse = z.output<typeof titleUseSchema>;

const common = { access: 'staff', tag, params: idParams } as const;

export const mergeAnime = endpoint({
  ...common,
  ...calls.mergeAnime,
  summary: 'Fusionner un anime en double avec celui à garder',
  body: mergeBody,
  reply: merged,
  unknown: CATALOGUE_PROBLEMS.unknownAnime,
});

export const mergeManga = endpoint({
  ...common,
  ...calls.mergeManga,
  summary: 'Fusionner un manga en double avec celui à garder',
  body: mergeBody,
  reply: merged,
  unknown: CATALOGUE_PROBLEMS.unknownManga,
});

export const readAnimeUse = endpoint({
  ...common,
  ...calls.readAnimeUse,
  summary: 'Ce qui dépend d’un anime : membres, favoris, épisodes, propositions',
  reply: titleUseSchema,
  unknown: CATALOGUE_PROBLEMS.unknownAnime,
});

export const readMangaUse = endpoint({
  ...common,
  ...calls.readMangaUse,
  summary: 'Ce qui dépend d’un manga : membres, favoris, épisodes, propositions',
  reply: titleUseSchema,
  unknown: CATALOGUE_PROBLEMS.unknownManga,
});

export const deleteAnime = endpoint({
  ...common,
  ...calls.deleteAnime,
  summary: 'Supprimer un anime',
  body: deleteBody,
  reply: successSchema,
  unknown: CATALOGUE_PROBLEMS.unknownAnime,
});

export const deleteManga = endpoint({
  ...common,
  ...calls.deleteManga,
  summary: 'Supprimer un manga',
  body: deleteBody,
  reply: successSchema,
  unknown: CATALOGUE_PROBLEMS.unknownManga,
});
