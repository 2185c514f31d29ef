import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { successSchema } from '../base/problem.ts';
import * as calls from './calls.ts';
import { PREMIUM_PROBLEMS } from './problems.ts';
import {
  dismissBody,
  offerSchema,
  premiumStatusSchema,
  providerEventBody,
  settleBody,
  settledSchema,
  waitingPaymentSchema,
} from './schema.ts';

const tag = 'Premium';

export const readOffer = endpoint({
  ...calls.readOffer,
  access: 'anyone',
  tag,
  summary: 'Les formules Premium, et où les payer',
  reply: offerSchema,
});

export const readPremiumStatus = endpoint({
  ...calls.readPremiumStatus,
  scope: 'session',
  access: 'member',
  tag,
  summary: 'Jusqu’à quand on est Premium',
  reply: premiumStatusSchema,
});

export const receivePayment = endpoint({
  ...calls.receivePayment,
  access: 'anyone',
  tag,
  raw: true,
  bodyLimit: 128 * 1024,
  body: providerEventBody,
  summary: 'Ce que dit le prestataire de paiement, signé (en-tête Stripe-Signature)',
  reply: successSchema,
  headers: { 'Stripe-Signature': 'La signature du prestataire' },
});

export const listWaitingPayments = endpoint({
  ...calls.listWaitingPayments,
  access: 'staff',
  tag,
  summary: 'Les paiements à rapprocher, du plus ancien au plus récent',
  reply: z.array(waitingPaymentSchema),
});

export const settlePayment = endpoint({
  ...calls.settlePayment,
  access: 'staff',
  tag,
  summary: 'Attribuer un paiement à un membre',
  body: settleBody,
  reply: settledSchema,
  refusals: [
    PREMIUM_PROBLEMS.unknownPayment,
    PREMIUM_PROBLEMS.settledPayment,
    PREMIUM_PROBLEMS.unknownAmount,
  ],
});

export const dismissPayment = endpoint({
  ...calls.dismissPayment,
  access: 'staff',
  tag,
  summary: 'Écarter un paiement : il ne donne rien à personne',
  body: dismissBody,
  reply: successSchema,
  refusals: [PREMIUM_PROBLEMS.unknownPayment, PREMIUM_PROBLEMS.settledPayment],
});
