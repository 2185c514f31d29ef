/** The prefix of every call of the contract. */
export const API_PREFIX = '/api';

export const API_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Whether an address is answered as the API answers: in JSON, to every origin. */
export function isApiAddress(url: string): boolean {
  return /^\/api(?:[/?#]|$)/.test(url);
}
