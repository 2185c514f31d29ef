/** Everything the contract describes lives below this. */
export const API_PREFIX = '/api';

/** Whether an address is answered as the API answers: in JSON, to every origin. */
export function isApiAddress(url: string): boolean {
  return /^\/api(?:[/?#]|$)/.test(url);
}

/** Any site may read the API, without credentials (contract, Settled points: CORS). */
export const EVERY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, x-total-count, retry-after',
};
