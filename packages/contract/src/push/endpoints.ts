import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { successSchema } from '../base/problem.ts';
import * as calls from './calls.ts';
import { PUSH_PROBLEMS } from './problems.ts';
import { deviceParams, movedBody, pushDeviceSchema, pushKeySchema, subscriptionBody } from './schema.ts';

const tag = 'Notifications push';

export const readPushKey = endpoint({
  ...calls.readPushKey,
  access: 'member',
  scope: 'session',
  tag,
  summary: 'La clé publique du site, pour s’abonner auprès du navigateur',
  reply: pushKeySchema,
});

export const listPushDevices = endpoint({
  ...calls.listPushDevices,
  access: 'member',
  scope: 'session',
  tag,
  summary: 'Ses appareils qui reçoivent des notifications',
  reply: z.array(pushDeviceSchema),
});

export const addPushDevice = endpoint({
  ...calls.addPushDevice,
  access: 'member',
  scope: 'session',
  tag,
  status: 201,
  summary: 'Recevoir des notifications sur cet appareil',
  body: subscriptionBody,
  reply: pushDeviceSchema,
  refusals: [PUSH_PROBLEMS.tooMany, PUSH_PROBLEMS.unknownDevice],
});

export const removePushDevice = endpoint({
  ...calls.removePushDevice,
  access: 'member',
  scope: 'session',
  tag,
  params: deviceParams,
  summary: 'Ne plus recevoir de notifications sur un appareil',
  reply: successSchema,
  unknown: PUSH_PROBLEMS.unknownDevice,
});

export const movePushDevice = endpoint({
  ...calls.movePushDevice,
  access: 'anyone',
  tag,
  summary:
    'Remplacer un abonnement que le navigateur a changé ; son ancienne adresse est le secret qui le permet',
  body: movedBody,
  reply: successSchema,
  refusals: [PUSH_PROBLEMS.unknownDevice],
});
