import { z } from 'zod';
import { ACCOUNT_PROBLEMS } from '../account/problems.ts';
import { endpoint } from '../base/endpoint.ts';
import { successSchema } from '../base/problem.ts';
import { idParams, parameter, wholeNumber } from '../base/query.ts';
import { line } from '../base/textSchemas.ts';
import { badFilter } from '../catalogue/filters/badFilter.ts';
import { SEARCH_MAX, SEARCH_TOO_LONG } from '../catalogue/filters/filters.ts';
import * as calls from './calls.ts';
import { FEEDBACK_SORTS, FEEDBACK_STATUSES, FEEDBACK_TYPES } from './labels.ts';
import { FEEDBACK_PROBLEMS } from './problems.ts';
import {
  commentBody,
  createFeedbackBody,
  editFeedbackBody,
  feedbackBoardSchema,
  feedbackCommentSchema,
  feedbackDetailSchema,
  feedbackSchema,
  feedbackStatusBody,
  similarFeedbackSchema,
  voteBody,
} from './schema.ts';

const tag = 'Retours';
const search = parameter(line(SEARCH_MAX, SEARCH_TOO_LONG));
const type = parameter(z.enum(FEEDBACK_TYPES, badFilter('feedbackType')));
const page = parameter(wholeNumber(1, 1_000_000, 'Page invalide.'));
const changed = z.object({ success: z.literal(true), data: feedbackSchema });
const ownComment = {
  scope: 'contributions',
  access: 'member',
  tag,
  params: idParams,
  unknown: FEEDBACK_PROBLEMS.unknownComment,
  refusals: [FEEDBACK_PROBLEMS.notAuthor],
} as const;

export const listFeedback = endpoint({
  ...calls.listFeedback,
  access: 'anyone',
  tag,
  summary: 'Les retours des membres, les plus récents d’abord, 30 à la fois',
  query: z.object({
    status: parameter(z.enum(['all', ...FEEDBACK_STATUSES], badFilter('status'))),
    type,
    sort: parameter(z.enum(FEEDBACK_SORTS, badFilter('sort'))),
    search,
    page,
  }),
  reply: z.object({ success: z.literal(true), data: z.array(feedbackSchema) }),
  total: true,
});

export const createFeedback = endpoint({
  ...calls.createFeedback,
  scope: 'contributions',
  access: 'member',
  tag,
  verified: true,
  status: 201,
  summary: 'Signaler un bug ou proposer une amélioration',
  body: createFeedbackBody,
  reply: changed.extend({ id: z.int() }),
  refusals: [ACCOUNT_PROBLEMS.tooMany],
});

export const findSimilarFeedback = endpoint({
  ...calls.findSimilarFeedback,
  access: 'anyone',
  tag,
  summary: 'Les retours qui partagent des mots avec un texte, 5 au plus',
  query: z.object({ q: search, type }),
  reply: z.array(similarFeedbackSchema),
});

export const listFeedbackVotes = endpoint({
  ...calls.listFeedbackVotes,
  access: 'member',
  tag,
  summary: 'Les identifiants des retours pour lesquels on a voté',
  reply: z.array(z.int()),
});

export const readFeedbackBoard = endpoint({
  ...calls.readFeedbackBoard,
  access: 'anyone',
  tag,
  summary: 'Le tableau externe qui remplace celui du site, s’il y en a un',
  reply: feedbackBoardSchema,
});

export const readFeedback = endpoint({
  ...calls.readFeedback,
  access: 'anyone',
  tag,
  summary: 'Un retour et ses commentaires, les plus anciens d’abord, 50 à la fois',
  params: idParams,
  query: z.object({ page }),
  reply: feedbackDetailSchema,
  unknown: FEEDBACK_PROBLEMS.unknownPost,
  total: true,
});

export const editFeedback = endpoint({
  ...calls.editFeedback,
  scope: 'contributions',
  access: 'member',
  tag,
  summary: 'Modifier son retour, tant que personne d’autre n’a voté ni répondu',
  params: idParams,
  body: editFeedbackBody,
  reply: changed,
  unknown: FEEDBACK_PROBLEMS.unknownPost,
  refusals: [FEEDBACK_PROBLEMS.notAuthor, FEEDBACK_PROBLEMS.answered],
});

export const setFeedbackStatus = endpoint({
  ...calls.setFeedbackStatus,
  access: 'staff',
  tag,
  summary: 'Changer le statut d’un retour',
  params: idParams,
  body: feedbackStatusBody,
  reply: changed,
  unknown: FEEDBACK_PROBLEMS.unknownPost,
});

export const withdrawFeedback = endpoint({
  ...calls.withdrawFeedback,
  scope: 'contributions',
  access: 'member',
  tag,
  summary: 'Retirer son retour, tant que personne d’autre n’a voté ni répondu',
  params: idParams,
  reply: successSchema,
  unknown: FEEDBACK_PROBLEMS.unknownPost,
  refusals: [FEEDBACK_PROBLEMS.notAuthor, FEEDBACK_PROBLEMS.answered],
});

export const voteFeedback = endpoint({
  ...calls.voteFeedback,
  scope: 'contributions',
  access: 'member',
  tag,
  verified: true,
  summary: 'Voter pour un retour ; un second vote retire le premier',
  params: idParams,
  body: voteBody,
  reply: z.object({ success: z.literal(true), voted: z.boolean(), votes: z.int() }),
  unknown: FEEDBACK_PROBLEMS.unknownPost,
});

export const commentFeedback = endpoint({
  ...calls.commentFeedback,
  scope: 'contributions',
  access: 'member',
  tag,
  verified: true,
  status: 201,
  summary: 'Commenter un retour',
  params: idParams,
  body: commentBody,
  reply: feedbackCommentSchema,
  unknown: FEEDBACK_PROBLEMS.unknownPost,
  refusals: [ACCOUNT_PROBLEMS.tooMany],
});

export const editFeedbackComment = endpoint({
  ...ownComment,
  ...calls.editFeedbackComment,
  summary: 'Modifier son commentaire',
  body: commentBody,
  reply: feedbackCommentSchema,
});

export const withdrawFeedbackComment = endpoint({
  ...ownComment,
  ...calls.withdrawFeedbackComment,
  summary: 'Retirer son commentaire',
  reply: successSchema,
});

export const readBoardToken = endpoint({
  ...calls.readBoardToken,
  scope: 'session',
  access: 'member',
  tag,
  summary: 'Un jeton de dix minutes pour se présenter au tableau externe',
  reply: z.object({ token: z.string() }),
  refusals: [FEEDBACK_PROBLEMS.noBoard],
});
