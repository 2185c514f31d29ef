import { z } from 'zod';
import { IMAGE_BODY_MAX } from '../account/labels.ts';
import { IMAGE_REFUSALS } from '../account/problems.ts';
import { imageBody } from '../account/schema.ts';
import { endpoint } from '../base/endpoint.ts';
import { idParams } from '../base/query.ts';
import { textField } from '../base/textSchemas.ts';
import * as calls from './calls.ts';
import { animeShape, isNamed, mangaShape, NAMELESS, type Named } from './form/draft.ts';
import { CATALOGUE_PROBLEMS } from './problems.ts';
import { animeSchema, mangaSchema } from './schema.ts';

const tag = 'Catalogue (équipe)';
const IF_UNCHANGED = {
  'If-Match':
    'La révision connue du titre, entre guillemets (le premier `id` de son historique, 0 sans historique)',
};
const UNTYPED = 'Un format est requis.';

/** A new title: a name and a format at least (product.md, Catalogue 12). */
const newTitle = <S extends z.ZodType<Named & { type?: unknown }>>(shape: S) =>
  shape
    .refine((draft) => isNamed(draft), { message: NAMELESS, path: ['title'] })
    .refine((draft) => Boolean(draft.type), { message: UNTYPED, path: ['type'] });

export const createAnime = endpoint({
  ...calls.createAnime,
  access: 'staff',
  tag,
  status: 201,
  summary: 'Ajouter un anime',
  body: newTitle(animeShape.partial()),
  reply: z.object({ id: z.int() }),
  refusals: [CATALOGUE_PROBLEMS.knownElsewhere, CATALOGUE_PROBLEMS.pictureGone],
});

export const createManga = endpoint({
  ...calls.createManga,
  access: 'staff',
  tag,
  status: 201,
  summary: 'Ajouter un manga',
  body: newTitle(mangaShape.partial()),
  reply: z.object({ id: z.int() }),
  refusals: [CATALOGUE_PROBLEMS.knownElsewhere, CATALOGUE_PROBLEMS.pictureGone],
});

export const editAnime = endpoint({
  ...calls.editAnime,
  access: 'staff',
  tag,
  summary: 'Modifier des propriétés d’un anime',
  params: idParams,
  body: animeShape.partial(),
  reply: animeSchema,
  unknown: CATALOGUE_PROBLEMS.unknownAnime,
  headers: IF_UNCHANGED,
  refusals: [
    CATALOGUE_PROBLEMS.knownElsewhere,
    CATALOGUE_PROBLEMS.pictureGone,
    CATALOGUE_PROBLEMS.titleMoved,
  ],
});

export const editManga = endpoint({
  ...calls.editManga,
  access: 'staff',
  tag,
  summary: 'Modifier des propriétés d’un manga',
  params: idParams,
  body: mangaShape.partial(),
  reply: mangaSchema,
  unknown: CATALOGUE_PROBLEMS.unknownManga,
  headers: IF_UNCHANGED,
  refusals: [
    CATALOGUE_PROBLEMS.knownElsewhere,
    CATALOGUE_PROBLEMS.pictureGone,
    CATALOGUE_PROBLEMS.titleMoved,
  ],
});

/** `media` is a title's id or its kind, `title` any text; neither has an effect. */
const titlePicture = imageBody.extend({
  media: z.union([z.string(), z.number()]).optional(),
  title: textField({ max: 500 }).optional(),
});

export const uploadPoster = endpoint({
  ...calls.uploadPoster,
  access: 'staff',
  tag,
  bodyLimit: IMAGE_BODY_MAX,
  summary: 'Envoyer une affiche ; le titre change quand sa fiche est enregistrée',
  body: titlePicture,
  reply: z.object({ image: z.string() }),
  refusals: [...IMAGE_REFUSALS],
});

export const uploadMediaBanner = endpoint({
  ...calls.uploadMediaBanner,
  access: 'staff',
  tag,
  bodyLimit: IMAGE_BODY_MAX,
  summary: 'Envoyer une bannière, coupée à 6,5:1 ; le titre change quand sa fiche est enregistrée',
  body: titlePicture,
  reply: z.object({ bannerURL: z.string() }),
  refusals: [...IMAGE_REFUSALS],
});
