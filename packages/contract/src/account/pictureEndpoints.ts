import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { successSchema } from '../base/problem.ts';
import { IMAGE_BODY_MAX } from './labels.ts';
import { ACCOUNT_PROBLEMS, IMAGE_REFUSALS } from './problems.ts';
import { imageBody } from './schema.ts';

const tag = 'Compte';
const refusals = [...IMAGE_REFUSALS, ACCOUNT_PROBLEMS.pictureQuota, ACCOUNT_PROBLEMS.tooMany];

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/upload/avatar',
  access: 'member',
  tag,
  bodyLimit: IMAGE_BODY_MAX,
  summary: 'Changer d’image de profil',
  body: imageBody,
  reply: z.object({ photoURL: z.string() }),
  refusals,
});

export const uploadBanner = endpoint({
  method: 'POST',
  path: '/upload/banner',
  access: 'member',
  tag,
  bodyLimit: IMAGE_BODY_MAX,
  summary: 'Changer de bannière',
  body: imageBody,
  reply: z.object({ bannerURL: z.string() }),
  refusals,
});

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/upload/avatar',
  access: 'member',
  tag,
  summary: 'Retirer son image de profil',
  reply: successSchema,
});

export const removeBanner = endpoint({
  method: 'DELETE',
  path: '/upload/banner',
  access: 'member',
  tag,
  summary: 'Retirer sa bannière',
  reply: successSchema,
});
