import { z } from 'zod';
import { ACCOUNT_PROBLEMS } from '../account/problems.ts';
import { endpoint } from '../base/endpoint.ts';
import { successSchema } from '../base/problem.ts';
import { idParams, parameter, wholeNumber } from '../base/query.ts';
import { line } from '../base/textSchemas.ts';
import { badFilter } from '../catalogue/filters/badFilter.ts';
import { SEARCH_MAX, SEARCH_TOO_LONG } from '../catalogue/filters/filters.ts';
import { KINDS } from '../catalogue/labels.ts';
import { OTHER_NAMES } from '../catalogue/outsideIds.ts';
import { CATALOGUE_PROBLEMS } from '../catalogue/problems.ts';
import { animeSchema, mangaSchema, searchHitSchema } from '../catalogue/schema.ts';
import * as calls from './calls.ts';
import { CONTRIBUTION_PROBLEMS } from './problems.ts';
import { HISTORY_PAGE_SIZE, SUBMISSION_STATUSES, SUPPORTS } from './rules.ts';
import {
  createEditBody,
  createRequestBody,
  requestSchema,
  reviewEditBody,
  reviewRequestBody,
  revisionSchema,
  siteStatsSchema,
  submissionSchema,
} from './schema.ts';

const tag = 'Contributions';
const MOST_KEYS_LENGTH = 1000;
const status = parameter(z.enum(SUBMISSION_STATUSES, badFilter('status')));
const support = parameter(z.enum(SUPPORTS, badFilter('support')));
const mediaId = parameter(wholeNumber(1, 2_147_483_647, badFilter('media_id')));
const outsideId = (name: 'idMAL' | 'idAnilist') => parameter(wholeNumber(1, 2_147_483_647, badFilter(name)));
/** Keys such as `kitsu:11`, of catalogues without a parameter of their own. */
const outsideKeys = parameter(
  z
    .string()
    .max(MOST_KEYS_LENGTH, badFilter('ids'))
    .transform((text) => text.split(',').map((key) => key.trim()))
    .refine(
      (keys) => keys.every((key) => OTHER_NAMES.some((name) => key.startsWith(`${name}:`))),
      badFilter('ids'),
    )
    .meta({ example: 'kitsu:11,anidb:22' }),
);
/** One's own alone, for the staff too. */
const mine = parameter(z.literal('true', badFilter('mine')));
/** Refusals of both kinds of proposals. */
const PROPOSING = [
  CONTRIBUTION_PROBLEMS.closed,
  CONTRIBUTION_PROBLEMS.tooManyPending,
  ACCOUNT_PROBLEMS.tooMany,
  CATALOGUE_PROBLEMS.knownElsewhere,
  CATALOGUE_PROBLEMS.pictureGone,
];
const created = z.object({ id: z.int() });

export const createEdit = endpoint({
  ...calls.createEdit,
  scope: 'contributions',
  access: 'member',
  tag,
  verified: true,
  status: 201,
  summary: 'Proposer des modifications d’un titre',
  body: createEditBody,
  reply: created,
  refusals: [...PROPOSING, CATALOGUE_PROBLEMS.unknownAnime, CATALOGUE_PROBLEMS.unknownManga],
});

export const listEdits = endpoint({
  ...calls.listEdits,
  access: 'member',
  tag,
  summary: 'Les propositions de modification : toutes pour l’équipe, sinon les siennes',
  query: z.object({ status, media_id: mediaId, support, mine }),
  reply: z.array(submissionSchema),
});

export const reviewEdit = endpoint({
  ...calls.reviewEdit,
  access: 'staff',
  tag,
  summary: 'Accepter des propriétés d’une proposition, ou la juger',
  params: idParams,
  body: reviewEditBody,
  reply: submissionSchema,
  unknown: CONTRIBUTION_PROBLEMS.unknownSubmission,
  refusals: [
    CONTRIBUTION_PROBLEMS.alreadyJudged,
    CATALOGUE_PROBLEMS.unknownAnime,
    CATALOGUE_PROBLEMS.unknownManga,
    CATALOGUE_PROBLEMS.knownElsewhere,
    CATALOGUE_PROBLEMS.pictureGone,
  ],
});

export const createRequest = endpoint({
  ...calls.createRequest,
  scope: 'contributions',
  access: 'member',
  tag,
  verified: true,
  status: 201,
  summary: 'Proposer un nouveau titre',
  body: createRequestBody,
  reply: created,
  refusals: [...PROPOSING],
});

export const listRequests = endpoint({
  ...calls.listRequests,
  access: 'member',
  tag,
  summary: 'Les nouveaux titres proposés : tous pour l’équipe, sinon les siens',
  query: z.object({ status, support, mine }),
  reply: z.array(requestSchema),
});

export const readRequest = endpoint({
  ...calls.readRequest,
  access: 'member',
  tag,
  summary: 'Un nouveau titre proposé',
  params: idParams,
  reply: requestSchema,
  unknown: CONTRIBUTION_PROBLEMS.unknownSubmission,
});

export const reviewRequest = endpoint({
  ...calls.reviewRequest,
  access: 'staff',
  tag,
  summary: 'Accepter un nouveau titre, qui est créé, ou le refuser',
  body: reviewRequestBody,
  reply: z.object({ success: z.literal(true), id: z.int().optional() }),
  refusals: [
    CONTRIBUTION_PROBLEMS.unknownSubmission,
    CONTRIBUTION_PROBLEMS.alreadyJudged,
    CATALOGUE_PROBLEMS.knownElsewhere,
    CATALOGUE_PROBLEMS.pictureGone,
  ],
});

export const readStats = endpoint({
  ...calls.readStats,
  access: 'staff',
  tag,
  summary: 'Les chiffres du site',
  reply: siteStatsSchema,
});

export const toggleSubmissions = endpoint({
  ...calls.toggleSubmissions,
  access: 'staff',
  tag,
  summary: 'Ouvrir ou fermer les propositions des membres',
  reply: z.object({ isSubmissionAccepted: z.boolean() }),
});

const history = {
  access: 'anyone',
  tag,
  params: idParams,
  query: z.object({
    /** Only changes before this one; without it the latest. */
    before: parameter(wholeNumber(1, 1e15, badFilter('before'))),
    limit: parameter(wholeNumber(1, HISTORY_PAGE_SIZE, badFilter('limit'))),
  }),
  reply: z.array(revisionSchema),
} as const;

export const readAnimeHistory = endpoint({
  ...history,
  ...calls.readAnimeHistory,
  summary: 'L’historique d’un anime, le plus récent d’abord, 50 modifications à la fois',
  unknown: CATALOGUE_PROBLEMS.unknownAnime,
});

export const readMangaHistory = endpoint({
  ...history,
  ...calls.readMangaHistory,
  summary: 'L’historique d’un manga, le plus récent d’abord, 50 modifications à la fois',
  unknown: CATALOGUE_PROBLEMS.unknownManga,
});

export const revertRevision = endpoint({
  ...calls.revertRevision,
  access: 'staff',
  tag,
  summary: 'Annuler une modification d’un titre',
  params: idParams,
  reply: z.union([animeSchema, mangaSchema]),
  unknown: CONTRIBUTION_PROBLEMS.unknownRevision,
  refusals: [
    CONTRIBUTION_PROBLEMS.changedSince,
    CATALOGUE_PROBLEMS.unknownAnime,
    CATALOGUE_PROBLEMS.unknownManga,
    CATALOGUE_PROBLEMS.knownElsewhere,
    CATALOGUE_PROBLEMS.pictureGone,
  ],
});

export const withdrawSubmission = endpoint({
  ...calls.withdrawSubmission,
  scope: 'contributions',
  access: 'member',
  tag,
  summary: 'Retirer sa proposition en attente',
  params: idParams,
  reply: successSchema,
  unknown: CONTRIBUTION_PROBLEMS.unknownSubmission,
  refusals: [CONTRIBUTION_PROBLEMS.alreadyJudged],
});

export const suggestStudios = endpoint({
  ...calls.suggestStudios,
  access: 'anyone',
  tag,
  summary: 'Les studios du catalogue dont le nom contient un texte, les plus fréquents d’abord, 10 au plus',
  query: z.object({ q: parameter(line(SEARCH_MAX, SEARCH_TOO_LONG)) }),
  reply: z.array(z.string()),
});

export const findByOutsideId = endpoint({
  ...calls.findByOutsideId,
  access: 'anyone',
  tag,
  summary:
    'Les titres qui ont un des identifiants d’autres catalogues, dont ceux de `ids`\u202f: `kitsu:11,anidb:22`',
  params: z.object({ kind: z.enum(KINDS).meta({ example: 'anime' }) }),
  query: z.object({ idMAL: outsideId('idMAL'), idAnilist: outsideId('idAnilist'), ids: outsideKeys }),
  reply: z.array(searchHitSchema),
});
