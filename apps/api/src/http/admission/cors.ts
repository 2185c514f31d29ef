import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_METHODS, isApiAddress } from './apiAddress.ts';

/** Any site may read the API, without credentials. */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'etag, x-total-count, retry-after, content-disposition, ratelimit-limit, ratelimit-remaining, ratelimit-reset, x-request-id',
};

/** Lets scripts of any origin call the API: answers their browsers' preflights. */
export async function answerPreflights(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.method !== 'OPTIONS' || !isApiAddress(request.url)) return;
  await reply
    .code(204)
    .header('access-control-allow-methods', API_METHODS.join(', '))
    .header('access-control-allow-headers', 'authorization, content-type, if-match, if-none-match')
    .header('access-control-max-age', '86400')
    .send();
}
