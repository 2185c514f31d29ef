import { get, post } from '../base/call.ts';

export const dismissPayment = post('/premium/queue/dismiss');
export const listWaitingPayments = get('/premium/queue');
export const readOffer = get('/premium');
export const readPremiumStatus = get('/premium/status');
export const receivePayment = post('/premium/webhook');
export const settlePayment = post('/premium/queue/settle');
