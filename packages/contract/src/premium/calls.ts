/** Methods and paths of calls, for clients that need no schema. */

export const dismissPayment = { method: 'POST', path: '/premium/queue/dismiss' } as const;
export const listWaitingPayments = { method: 'GET', path: '/premium/queue' } as const;
export const readOffer = { method: 'GET', path: '/premium' } as const;
export const readPremiumStatus = { method: 'GET', path: '/premium/status' } as const;
export const receivePayment = { method: 'POST', path: '/premium/webhook' } as const;
export const settlePayment = { method: 'POST', path: '/premium/queue/settle' } as const;
