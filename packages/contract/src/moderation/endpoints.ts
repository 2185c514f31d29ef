import { z } from 'zod';
import { ACCOUNT_PROBLEMS } from '../account/problems.ts';
import { endpoint } from '../base/endpoint.ts';
import { successSchema } from '../base/problem.ts';
import { PROBLEMS } from '../base/problems.ts';
import { idParams, parameter, wholeNumber } from '../base/query.ts';
import { badFilter } from '../catalogue/filters/badFilter.ts';
import { KINDS } from '../catalogue/labels.ts';
import { CATALOGUE_PROBLEMS } from '../catalogue/problems.ts';
import * as calls from './calls.ts';
import { REPORT_STATUSES } from './labels.ts';
import { MODERATION_PROBLEMS } from './problems.ts';
import {
  conductSchema,
  dismissBody,
  journalLineSchema,
  liftBody,
  removeAboutBody,
  removeFeedbackBody,
  removePictureBody,
  removeTitlePictureBody,
  renameBody,
  reportBody,
  reportSchema,
  suspendBody,
} from './schema.ts';

const tag = 'Modération';
const uidParams = z.object({ uid: z.string() });
/** Refusals of every measure against a member. */
const MEASURE = [
  ACCOUNT_PROBLEMS.unknownUser,
  MODERATION_PROBLEMS.unknownReport,
  MODERATION_PROBLEMS.alreadyClosed,
  MODERATION_PROBLEMS.ownAccount,
  MODERATION_PROBLEMS.staffAccount,
];
const before = parameter(wholeNumber(1, 9_007_199_254_740_991, 'Page invalide.'));

export const sendReport = endpoint({
  ...calls.sendReport,
  access: 'optional',
  tag,
  status: 201,
  summary: 'Signaler un profil, une image, une proposition, un retour ou un commentaire',
  body: reportBody,
  reply: z.object({ id: z.int() }),
  refusals: [PROBLEMS.signedOut, MODERATION_PROBLEMS.unknownTarget, MODERATION_PROBLEMS.tooManyReports],
});

export const listReports = endpoint({
  ...calls.listReports,
  access: 'staff',
  tag,
  summary:
    'Les signalements : ceux qui attendent, les plus anciens d’abord, ou les autres, les derniers d’abord',
  query: z.object({ status: parameter(z.enum(REPORT_STATUSES, badFilter('status'))), before }),
  reply: z.array(reportSchema),
});

export const dismissReport = endpoint({
  ...calls.dismissReport,
  access: 'staff',
  tag,
  summary: 'Fermer sans suite un signalement et les autres de la même chose',
  params: idParams,
  body: dismissBody,
  reply: successSchema,
  unknown: MODERATION_PROBLEMS.unknownReport,
  refusals: [MODERATION_PROBLEMS.alreadyClosed],
});

export const readConduct = endpoint({
  ...calls.readConduct,
  access: 'staff',
  tag,
  summary: 'La suspension d’un membre et les mesures prises envers lui',
  params: uidParams,
  reply: conductSchema,
  refusals: [ACCOUNT_PROBLEMS.unknownUser],
});

export const removePicture = endpoint({
  ...calls.removePicture,
  access: 'staff',
  tag,
  summary: 'Retirer la photo ou la bannière d’un membre',
  params: uidParams,
  body: removePictureBody,
  reply: conductSchema,
  refusals: [...MEASURE, MODERATION_PROBLEMS.noPicture],
});

export const removeAbout = endpoint({
  ...calls.removeAbout,
  access: 'staff',
  tag,
  summary: 'Retirer la présentation et le lien d’un membre',
  params: uidParams,
  body: removeAboutBody,
  reply: conductSchema,
  refusals: [...MEASURE, MODERATION_PROBLEMS.noAbout],
});

export const renameMember = endpoint({
  ...calls.renameMember,
  access: 'staff',
  tag,
  summary: 'Donner un autre pseudo à un membre',
  params: uidParams,
  body: renameBody,
  reply: conductSchema,
  refusals: [...MEASURE, ACCOUNT_PROBLEMS.usernameTaken],
});

export const suspendMember = endpoint({
  ...calls.suspendMember,
  access: 'staff',
  tag,
  summary: 'Suspendre un membre, pour un temps ou pour de bon',
  params: uidParams,
  body: suspendBody,
  reply: conductSchema,
  refusals: [...MEASURE],
});

export const liftSuspension = endpoint({
  ...calls.liftSuspension,
  access: 'staff',
  tag,
  summary: 'Lever la suspension d’un membre',
  params: uidParams,
  body: liftBody,
  reply: conductSchema,
  refusals: [...MEASURE, MODERATION_PROBLEMS.notSuspended],
});

export const removeTitlePicture = endpoint({
  ...calls.removeTitlePicture,
  access: 'staff',
  tag,
  summary: 'Retirer l’affiche ou la bannière d’un titre',
  params: z.object({ kind: z.enum(KINDS).meta({ example: 'anime' }) }).extend(idParams.shape),
  body: removeTitlePictureBody,
  reply: successSchema,
  unknown: MODERATION_PROBLEMS.unknownTarget,
  refusals: [
    CATALOGUE_PROBLEMS.unknownAnime,
    CATALOGUE_PROBLEMS.unknownManga,
    MODERATION_PROBLEMS.noPicture,
    MODERATION_PROBLEMS.unknownReport,
    MODERATION_PROBLEMS.alreadyClosed,
  ],
});

export const removeFeedback = endpoint({
  ...calls.removeFeedback,
  access: 'staff',
  tag,
  summary: 'Retirer un retour, avec ses commentaires',
  params: idParams,
  body: removeFeedbackBody,
  reply: successSchema,
  unknown: MODERATION_PROBLEMS.unknownTarget,
  refusals: [MODERATION_PROBLEMS.unknownReport, MODERATION_PROBLEMS.alreadyClosed],
});

export const removeFeedbackComment = endpoint({
  ...calls.removeFeedbackComment,
  access: 'staff',
  tag,
  summary: 'Retirer un commentaire d’un retour',
  params: idParams,
  body: removeFeedbackBody,
  reply: successSchema,
  unknown: MODERATION_PROBLEMS.unknownTarget,
  refusals: [MODERATION_PROBLEMS.unknownReport, MODERATION_PROBLEMS.alreadyClosed],
});

export const readJournal = endpoint({
  ...calls.readJournal,
  access: 'staff',
  tag,
  summary: 'Le journal de l’équipe, le plus récent d’abord',
  query: z.object({ before }),
  reply: z.array(journalLineSchema),
});
