import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** The prefix of every call of the contract. */
export const API_PREFIX = '/api';

export const API_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The address of a request as the routes know it: at the API's own host everything is below /api (product.md, API 14). */
export function rewriteForHost(apiHost: string): (request: IncomingMessage) => string {
  const isOwn = (host: string) => host.toLowerCase().replace(/:\d+$/, '') === apiHost;
  return ({ url = '/', headers: { host = '' } }) => {
    if (!isOwn(host)) return url;
    const path = url.startsWith('/') ? url : `/${url}`;
    return API_PREFIX + (path === '/' ? '' : path);
  };
}

/** An address of the API as the client of a request has to write it. */
export function addressFor({ url, originalUrl }: FastifyRequest, path: string): string {
  return url === originalUrl ? API_PREFIX + path : path;
}

/** Whether an address is answered as the API answers: in JSON, to every origin. */
export function isApiAddress(url: string): boolean {
  return /^\/api(?:[/?#]|$)/.test(url);
}

/** Whether an address is a page's data, which the web app requests when a reader changes page. */
export function isPageData(url: string): boolean {
  return (url.split('?', 1)[0] ?? '').endsWith('.data');
}
