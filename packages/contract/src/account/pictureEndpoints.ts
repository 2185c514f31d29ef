import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { successSchema } from '../base/problem.ts';
import * as calls from './calls.ts';
import { IMAGE_BODY_MAX } from './labels.ts';
import { ACCOUNT_PROBLEMS, IMAGE_REFUSALS } from './problems.ts';
import { imageBody } from './schema.ts';

const tag = 'Compte';
const refusals = [...IMAGE_REFUSALS, ACCOUNT_PROBLEMS.pictureQuota, ACCOUNT_PROBLEMS.tooMany];

export const uploadAvatar = endpoint({
  ...calls.uploadAvatar,
  access: 'member',
  tag,
  bodyLimit: IMAGE_BODY_MAX,
  summary: 'Changer d’image de profil',
  body: imageBody,
  reply: z.object({ photoURL: z.string() }),
  refusals,
});

export const uploadBanner = endpoint({
  ...calls.uploadBanner,
  access: 'member',
  tag,
  bodyLimit: IMAGE_BODY_MAX,
  summary: 'Changer de bannière',
  body: imageBody,
  reply: z.object({ bannerURL: z.string() }),
  refusals,
});

export const removeAvatar = endpoint({
  ...calls.removeAvatar,
  access: 'member',
  tag,
  summary: 'Retirer son image de profil',
  reply: successSchema,
});

export const removeBanner = endpoint({
  ...calls.removeBanner,
  access: 'member',
  tag,
  summary: 'Retirer sa bannière',
  reply: successSchema,
});
